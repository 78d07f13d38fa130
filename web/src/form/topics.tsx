/** What is odd about a record is asked before it is saved, all in one dialog; what was answered is not asked again until its values have changed. */
import "./dialogs.css";
import type { ReactNode } from "react";
import type { Question } from "#bff/wire/questions.ts";
import { messageOf } from "../kernel/api/error.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toast.tsx";

export type Topic = {
  name: string;
  /** The values it concerns, as they stand. */
  about: unknown;
} & (
  | {
      /** The question where there is one; nothing where all is well. */
      ask: () => ReactNode | Promise<ReactNode>;
    }
  | {
      /** Those that the server would refuse the save with: it is told the answers. */
      foresee: () => Promise<readonly Question[]>;
    }
);
export type Answered = {
  /** By the topic's name, what its values were when it was last answered with OK. */
  topics: Map<string, string>;
  /** What the server has been told OK to, by its keys. */
  given: Record<string, boolean>;
};
export const nothingAnswered = (): Answered => ({ topics: new Map(), given: {} });

export function remember({ topics: answered }: Answered, topics: readonly Topic[]): void {
  for (const { name, about } of topics) answered.set(name, JSON.stringify(about));
}

/** One thing to say OK to; `told`: the key by which the server hears of it. */
type Point = { key: string; body: ReactNode; told?: string };
export const pointOf = ({ key, message }: Question): Point => ({ key, body: message, told: key });
async function pointsOf(topic: Topic): Promise<Point[]> {
  if ("foresee" in topic) return (await topic.foresee()).map(pointOf);
  const body = await topic.ask();
  return body ? [{ key: topic.name, body }] : [];
}

/** True: save. A Cancel ends the save, and so does a question that could not be made. */
export async function askTopics(topics: readonly Topic[], answered: Answered): Promise<boolean> {
  const changed = topics.filter(({ name, about }) => answered.topics.get(name) !== JSON.stringify(about));
  try {
    const points = (await Promise.all(changed.map(pointsOf))).flat();
    if (!(await askAll(points, answered))) return false;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
  remember(answered, changed);
  return true;
}

/** In one dialog; nothing to ask is a yes. */
export async function askAll(points: readonly Point[], { given }: Answered): Promise<boolean> {
  if (points.length > 0 && !(await confirm({ title: "Please confirm", body: <Questions of={points} /> }))) return false;
  for (const { told } of points) if (told !== undefined) given[told] = true;
  return true;
}

function Questions({ of }: { of: readonly Point[] }) {
  if (of.length === 1) return of[0]?.body;
  return (
    <ul className="hb-questions">
      {of.map(({ key, body }) => (
        <li key={key}>{body}</li>
      ))}
    </ul>
  );
}
