import { missingAdvice } from "./missing-code.ts";
import { toast } from "./toast.tsx";

/** Does something with code that comes late; where it can't be fetched, that is said, with another try. @param what "The export" */
export async function bring<T>(what: string, load: () => Promise<T>, act: (code: T) => unknown): Promise<void> {
  let code: T;
  try {
    code = await load();
  } catch {
    toast.error(`${what} could not be loaded`, missingAdvice(), [
      { label: "Try again", onSelect: () => void bring(what, load, act) },
      { label: "Reload", onSelect: () => location.reload() },
    ]);
    return;
  }
  await act(code);
}
