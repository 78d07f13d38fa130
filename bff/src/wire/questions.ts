/**
 * Questions that a save may raise: it is refused with CONFIRM and what is asked, and comes again with the answers. A `choice` goes on with either answer;
 * to any other question only yes leads on.
 */
import { z } from "zod";

export type Question = { key: string; message: string; choice?: boolean };
/** By the questions' keys; true: yes to whatever may be asked. */
export const answers = () => z.union([z.literal(true), z.record(z.string(), z.boolean())]).optional();
export type Answers = NonNullable<z.output<ReturnType<typeof answers>>>;

/** What was said to a question; undefined: nothing yet. */
export const answerTo = (answers: Answers | undefined, key: string): boolean | undefined => (answers === true ? true : answers?.[key]);
/** Questions that still stand against a save. */
export const openQuestions = (questions: readonly Question[], answers: Answers | undefined): Question[] =>
  questions.filter(({ key, choice }) => (choice ? answerTo(answers, key) === undefined : answerTo(answers, key) !== true));
