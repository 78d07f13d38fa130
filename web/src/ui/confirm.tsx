/** `await confirm({body})`: a decision in a dialog; the shell mounts the host once. */
import { useAtomValue } from "jotai";
import { part } from "./part.tsx";
import { questions } from "./question.ts";
import { useOnceOpen } from "./use-once-open.ts";

export { confirm, confirmDelete, notice, type Question } from "./question.ts";

const QuestionDialog = part("The question", () => import("./question-dialog.tsx"), { floating: true });

/** A question that can not be shown is answered with no. */
export function ConfirmHost() {
  const question = useAtomValue(questions);
  return useOnceOpen(questions) && <QuestionDialog open={question !== null} onClose={() => question?.answer(false)} />;
}
