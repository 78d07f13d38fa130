import { part } from "../ui/part.tsx";

export const HistoryDialog = part("The history", () => import("./history-dialog.tsx"), { floating: true });
