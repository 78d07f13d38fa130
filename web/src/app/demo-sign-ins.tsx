/** Who may try a demonstration. */
import type { ReactNode } from "react";
import { API_BASE } from "../kernel/api/client.ts";

type Config = { demo?: boolean; demo_users?: { label: string; email: string }[]; demo_password?: string };

/** Beside the sign-in's form; null where this is no demonstration, or the server does not say so. Never throws. */
export async function demoSignIns(onPick: (email: string, password: string) => void): Promise<ReactNode> {
  const response = await fetch(`${API_BASE}/config`).catch(() => null);
  const { demo, demo_users = [], demo_password = "" }: Config = (response?.ok && (await response.json().catch(() => null))) || {};
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
