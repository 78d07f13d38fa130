import { type ReactNode, useEffect, useState } from "react";
import { SESSION_ENDED } from "../kernel/api/error.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Credentials } from "./credentials.tsx";
import { takeEnded } from "./next-path.ts";
import { VisitorPage } from "./visitor-page.tsx";

/** Whoever types a password is about to need it. */
const loadWorkspace = () => void Promise.all([import("./router.tsx"), import("./workspace.tsx")]).catch(() => undefined);

/** Knows no router: it stands before the workspace, and a visitor downloads nothing of that. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [demo, setDemo] = useState<ReactNode>(null);
  const [ended, setEnded] = useState(false);
  useDocumentTitle("Sign in");

  useEffect(() => {
    const fill = (demoEmail: string, demoPassword: string) => {
      setEmail(demoEmail);
      setPassword(demoPassword);
    };
    import("./demo-sign-ins.tsx").then(async ({ demoSignIns }) => setDemo(await demoSignIns(fill))).catch(() => undefined);
    if (takeEnded()) setEnded(true);
  }, []);

  return (
    <VisitorPage beside={demo}>
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
