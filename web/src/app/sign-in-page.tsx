import { useEffect, useState } from "react";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Credentials } from "./credentials.tsx";
import { Logo } from "./logo.tsx";
import { type PublicConfig, publicConfig } from "./sign-in.ts";

/** Whoever types a password is about to need it. */
const loadWorkspace = () => void Promise.all([import("./router.tsx"), import("./workspace.tsx")]).catch(() => undefined);

/** Knows no router: it stands before the workspace, and a visitor downloads nothing of that. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [config, setConfig] = useState<PublicConfig | null>(null);
  const [note, setNote] = useState<string | null>(null);
  useDocumentTitle("Sign in");

  useEffect(() => {
    publicConfig().then(setConfig);
  }, []);

  return (
    <main className="hb-sign-in">
      <section className="hb-sign-in-card hb-card">
        <header>
          <Logo size={32} />
          <h1>Haulbook</h1>
        </header>
        <Credentials
          email={email}
          password={password}
          onEmail={setEmail}
          onPassword={(typed) => {
            setPassword(typed);
            loadWorkspace();
          }}
          onSignedIn={onSignedIn}
        />
        <p className="hb-sign-in-links">
          <button type="button" onClick={() => setNote("Accounts are opened by your company's administrator. Ask them to add you.")}>
            Sign up
          </button>
          <button type="button" onClick={() => setNote("Ask your company's administrator to set a new password for you.")}>
            Forgot password
          </button>
        </p>
        {note && <p role="status">{note}</p>}
      </section>
      {config?.demo && (
        <section className="hb-sign-in-demo" aria-label="Demo sign-ins">
          <h2>Demo sign-ins</h2>
          <ul>
            {config.demo_users.map((user) => (
              <li key={user.email}>
                <button
                  type="button"
                  onClick={() => {
                    setEmail(user.email);
                    setPassword(config.demo_password);
                  }}
                >
                  <strong>{user.label}</strong> <span>{user.email}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
