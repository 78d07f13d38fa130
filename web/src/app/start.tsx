/** The first page: to a visitor at / the sign-in page, without the router and the modules behind it, to everyone else the workspace. */
import type { ReactNode } from "react";
import { takeNext } from "./next-path.ts";
import { maySession } from "./sign-in.ts";

const workspace = async () => (await import("./router.tsx")).openWorkspace();

export async function start(show: (page: ReactNode) => void): Promise<void> {
  if (location.pathname !== "/" || maySession()) return show(await workspace());
  const { SignInPage } = await import("./sign-in-page.tsx");
  const enter = async () => {
    history.replaceState(null, "", takeNext());
    show(await workspace());
  };
  show(<SignInPage onSignedIn={enter} />);
}
