/** Answers to the questions of a save come with it, and are no column: who sends them can be asked. */
import type { Answers } from "../../../../bff/src/wire/questions.ts";
import type { Row } from "../rows.ts";
import type { Write } from "../write.ts";

export function takeAnswers({ memory }: Write, payload: Row): void {
  if ("confirm" in payload) memory.answers = (payload.confirm ?? {}) as Answers;
  delete payload.confirm;
}
