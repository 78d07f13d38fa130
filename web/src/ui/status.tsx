/**
 * A status is a coloured dot with its word, never colour alone. Grey is off, `progress` (amber) needs work, `info` (blue) is taken, `going` (teal) is under
 * way, `success` (green) is complete, `done` (violet) is settled; `danger` (red) is for what is late, overdue or wrong, and for nothing else.
 */
export type Tone = "neutral" | "info" | "progress" | "going" | "success" | "done" | "danger";

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="hb-status" data-tone={tone}>
      {children}
    </span>
  );
}
