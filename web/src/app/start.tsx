/** The first page: to a visitor the sign-in page and what belongs to it, without the router and the modules behind it, to everyone else the workspace. */
import type { ReactNode } from "react";
import { takeNext } from "./next-path.ts";
import { maySession } from "./sign-in.ts";

const workspace = async () => (await import("./router.tsx")).openWorkspace();
/** Shown whether or not one is signed in. */
const FOR_VISITORS = /^\/(ForgotPassword|ResetPassword|SignUp|OpenCompany|Invitation)$/;

export async function start(show: (page: ReactNode) => void): Promise<void> {
  const { pathname } = location;
  if (FOR_VISITORS.test(pathname)) return show((await import("./visitor-pages.tsx")).pageAt(pathname));
  if (pathname !== "/" || maySession()) return show(await workspace());
  const { SignInPage } = await import("./sign-in-page.tsx");
  const enter = async () => {
    history.replaceState(null, "", takeNext());
    show(await workspace());
  };
  show(<SignInPage onSignedIn={enter} />);
}
