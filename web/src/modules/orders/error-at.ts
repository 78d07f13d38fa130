import { type FieldErrors, get } from "react-hook-form";

/** The message at the first of these paths that has one. */
export function errorAt(errors: FieldErrors, ...paths: string[]): string | undefined {
  for (const path of paths) {
    const message: unknown = get(errors, `${path}.message`);
    if (typeof message === "string" && message !== "") return message;
  }
  return undefined;
}
