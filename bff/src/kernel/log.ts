/** What the BFF writes its log with; pino is one. */
type Write = (facts: Record<string, unknown>, message: string) => void;
export type Log = { info: Write; warn: Write; error: Write; child: (facts: Record<string, unknown>) => Log };
