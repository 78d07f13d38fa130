/** Who may try a demonstration. */
import type { ReactNode } from "react";
import { publicConfig } from "./sign-in.ts";

type Config = { demo?: boolean; demo_users?: { label: string; email: string }[]; demo_password?: string };

/** Beside the sign-in's form; null where this is no demonstration, or the server does not say so. Never throws. */
export async function demoSignIns(onPick: (email: string, password: string) => void): Promise<ReactNode> {
  const { demo, demo_users = [], demo_password = "" } = ((await publicConfig()) ?? {}) as Config;
  if (demo !== true) return null;
  return (
    <section className="hb-sign-in-demo" aria-label="Demo sign-ins">
      <h2>Demo sign-ins</h2>
      <ul>
        {demo_users.map(({ label, email }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick(email, demo_password)}>
              <strong>{label}</strong> <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
