/** Asks in a dialog and waits for the answer. The dialog's code is loaded when the first question comes. */
import { atom } from "jotai";
import type { ReactNode } from "react";
import { view } from "./view.ts";

/** By name, or how many and some of them by name: `{of: "9 orders", list: ["10060", …]}`. */
export type Named = string | { of: string; list: readonly string[] };
export type Question = {
  /** Default: 'Please confirm the deletion'. */
  title?: string;
  body: ReactNode;
  /** What it is about: "Order 10060 · Boulangerie · New". */
  names?: Named;
  ok?: string;
  /** null leaves the button out: a message to take note of. */
  cancel?: string | null;
  tone?: "danger" | "accent";
  /** Nothing is lost by the second button: it stands out and has the focus. */
  isCancelSafer?: boolean;
};
export type OpenQuestion = Question & { answer: (yes: boolean) => void };

export const questions = atom<OpenQuestion | null>(null);

/** Resolves to true for OK; to false for Cancel, Esc and a newer question. */
export function confirm(question: Question): Promise<boolean> {
  view.get(questions)?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      view.set(questions, null);
      resolve(yes);
    };
    view.set(questions, { ...question, answer });
  });
}
/** A message with nothing to decide. */
export const notice = (question: Omit<Question, "cancel">) => confirm({ ...question, cancel: null });

export const confirmDelete = (body: ReactNode, names?: Named) => confirm({ body, names, ok: "Delete", tone: "danger" });
