/** Whom the workspace sends away without a session signs in here, and comes back to where he wanted to go. */
import { redirect, useNavigate } from "react-router-dom";
import { takeNext } from "./next-path.ts";
import { maySession } from "./sign-in.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** Whoever is signed in goes on to the workspace, which checks. */
export const loader = () => (maySession() ? redirect("/Dashboard") : null);

export function Component() {
  const navigate = useNavigate();
  return <SignInPage onSignedIn={() => navigate(takeNext(), { replace: true })} />;
}
