/** Rows of a list in the form that its specification gives it. */
import type { Envelope } from "../fields/register.ts";

/** Specification 1 embeds its lists (`_embedded.content`), specification 2 does not. */
export const inEnvelope = (envelope: Envelope, content: readonly unknown[], more: object = {}) =>
  envelope === "embedded" ? { _embedded: { content }, ...more } : { content, ...more };
