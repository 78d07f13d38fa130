/** `await confirm({body})`: a decision in a dialog; the shell mounts the host once. */
import { lazy, Suspense } from "react";
import { questions } from "./question.ts";
import { useOnceOpen } from "./use-once-open.ts";

export { confirm, confirmDelete, notice, type Question } from "./question.ts";

const QuestionDialog = lazy(() => import("./question-dialog.tsx"));

export function ConfirmHost() {
  return (
    useOnceOpen(questions) && (
      <Suspense>
        <QuestionDialog />
      </Suspense>
    )
  );
}
