/** What is shown to who comes in, or wants to come in again, by address. */
import type { ReactNode } from "react";
import { RESET_PAGE } from "#bff/wire/passwords.ts";
import { INVITATION_PAGE, WELCOME } from "#bff/wire/people.ts";
import { COMPANY_OPENED, FORGOTTEN_PAGE, OPEN_PAGE, SIGN_UP_PAGE } from "#bff/wire/sign-up.ts";
import { ChoosePage } from "./choose-page.tsx";
import { ForgotPage } from "./forgot-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

/** The token of the link. Whoever looks at the screen or the history finds no link that works. */
function takeToken(page: string): string {
  const token = location.hash.slice(1);
  history.replaceState(null, "", page);
  return token;
}

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  [FORGOTTEN_PAGE]: () => <ForgotPage />,
  [SIGN_UP_PAGE]: () => <SignUpPage />,
  [RESET_PAGE]: () => (
    <ChoosePage
      token={takeToken(RESET_PAGE)}
      title="New password"
      sendTo="password/reset"
      done="Password changed successfully!"
      again={<a href={FORGOTTEN_PAGE}>Ask for a new link</a>}
    />
  ),
  [OPEN_PAGE]: () => (
    <ChoosePage
      token={takeToken(OPEN_PAGE)}
      title="Open your company"
      sendTo="sign-up/open"
      done={COMPANY_OPENED}
      again={<a href={SIGN_UP_PAGE}>Ask for a new link</a>}
    />
  ),
  [INVITATION_PAGE]: () => <ChoosePage token={takeToken(INVITATION_PAGE)} title="Welcome to Haulbook" sendTo="invitation/accept" done={WELCOME} />,
};

export const pageAt = (path: string): ReactNode => PAGES[path]?.();
