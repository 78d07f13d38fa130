/** What is odd about a record is asked before it is saved, all in one dialog; what was answered is not asked again until its values have changed. */
import "./dialogs.css";
import type { ReactNode } from "react";
import { messageOf } from "../kernel/api/error.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toast.tsx";

export type Topic = {
  name: string;
  /** The values it concerns, as they stand. */
  about: unknown;
  /** The question where there is one; nothing where all is well. */
  ask: () => ReactNode | Promise<ReactNode>;
};
/** By the topic's name, what its values were when it was last answered with OK. */
export type Answered = Map<string, string>;

export function remember(answered: Answered, topics: readonly Topic[]): void {
  for (const { name, about } of topics) answered.set(name, JSON.stringify(about));
}

/** True: save. A Cancel ends the save, and so does a question that could not be made. */
export async function askTopics(topics: readonly Topic[], answered: Answered): Promise<boolean> {
  const changed = topics.filter(({ name, about }) => answered.get(name) !== JSON.stringify(about));
  try {
    const asked = await Promise.all(changed.map(async ({ name, ask }) => ({ name, body: await ask() })));
    const questions = asked.filter(({ body }) => Boolean(body));
    if (questions.length > 0 && !(await confirm({ title: "Please confirm", body: <Questions of={questions} /> }))) return false;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
  remember(answered, changed);
  return true;
}

function Questions({ of }: { of: readonly { name: string; body: ReactNode }[] }) {
  if (of.length === 1) return of[0]?.body;
  return (
    <ul className="hb-questions">
      {of.map(({ name, body }) => (
        <li key={name}>{body}</li>
      ))}
    </ul>
  );
}
