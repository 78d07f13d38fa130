import { useEffect, useState } from "react";
import { SESSION_ENDED } from "../kernel/api/error.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Credentials } from "./credentials.tsx";
import { takeEnded } from "./next-path.ts";
import { type PublicConfig, publicConfig } from "./sign-in.ts";
import { VisitorPage } from "./visitor-page.tsx";

/** Whoever types a password is about to need it. */
const loadWorkspace = () => void Promise.all([import("./router.tsx"), import("./workspace.tsx")]).catch(() => undefined);

/** Knows no router: it stands before the workspace, and a visitor downloads nothing of that. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [config, setConfig] = useState<PublicConfig | null>(null);
  const [ended, setEnded] = useState(false);
  useDocumentTitle("Sign in");

  useEffect(() => {
    publicConfig().then(setConfig);
    if (takeEnded()) setEnded(true);
  }, []);

  const fill = (demoEmail: string) => {
    setEmail(demoEmail);
    setPassword(config?.demo_password ?? "");
  };
  return (
    <VisitorPage beside={config?.demo && <DemoSignIns config={config} onPick={fill} />}>
      {ended && <p role="status">{SESSION_ENDED}</p>}
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
        <a href="/SignUp">Sign up</a>
        <a href="/ForgotPassword">Forgot password</a>
      </p>
    </VisitorPage>
  );
}

function DemoSignIns({ config, onPick }: { config: PublicConfig; onPick: (email: string) => void }) {
  return (
    <section className="hb-sign-in-demo" aria-label="Demo sign-ins">
      <h2>Demo sign-ins</h2>
      <ul>
        {config.demo_users.map((user) => (
          <li key={user.email}>
            <button type="button" onClick={() => onPick(user.email)}>
              <strong>{user.label}</strong> <span>{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
