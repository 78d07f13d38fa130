/** A status is a coloured dot with its word, never colour alone. */
export type Tone = "neutral" | "info" | "progress" | "success" | "done" | "danger";

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="hb-status" data-tone={tone}>
      {children}
    </span>
  );
}
