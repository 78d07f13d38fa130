/** The first page: to a visitor the sign-in page and what belongs to it, without the router and the modules behind it, to everyone else the workspace. */
import type { ReactNode } from "react";
import { RESET_PAGE } from "#bff/wire/passwords.ts";
import { takeNext } from "./next-path.ts";
import { maySession } from "./sign-in.ts";

const workspace = async () => (await import("./router.tsx")).openWorkspace();

/** What is shown at an address whether or not one is signed in. */
const PAGES: Readonly<Record<string, () => Promise<ReactNode>>> = {
  "/ForgotPassword": async () => {
    const { ForgotPage } = await import("./forgot-page.tsx");
    return <ForgotPage />;
  },
  [RESET_PAGE]: async () => {
    const { ResetPage } = await import("./reset-page.tsx");
    const token = location.hash.slice(1);
    // Whoever looks at the screen or the history finds no link that works.
    history.replaceState(null, "", RESET_PAGE);
    return <ResetPage token={token} />;
  },
};

export async function start(show: (page: ReactNode) => void): Promise<void> {
  const page = PAGES[location.pathname];
  if (page) return show(await page());
  if (location.pathname !== "/" || maySession()) return show(await workspace());
  const { SignInPage } = await import("./sign-in-page.tsx");
  const enter = async () => {
    history.replaceState(null, "", takeNext());
    show(await workspace());
  };
  show(<SignInPage onSignedIn={enter} />);
}
