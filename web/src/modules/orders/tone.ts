import type { OrderStatusCode } from "#bff/wire/known-keys.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Record<OrderStatusCode, Tone> = { NEW: "info", RCV: "progress", CMP: "success", INV: "done", CAN: "danger" };
const isKnown = (code: string): code is OrderStatusCode => code in TONES;

export const orderTone = (code: string | undefined): Tone => (code !== undefined && isKnown(code) ? TONES[code] : "neutral");
