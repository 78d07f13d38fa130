/** The first page: to a visitor the sign-in page and what belongs to it, without the router and the modules behind it, to everyone else the workspace. */
import type { ReactNode } from "react";
import { takeNext } from "./next-path.ts";
import { maySession } from "./sign-in.ts";

type Show = (page: ReactNode) => void;

const workspace = async () => (await import("./router.tsx")).openWorkspace();
/** Its frame until it can be shown itself. */
async function showWorkspace(show: Show): Promise<void> {
  let isOver = false;
  const showFrame = ({ Starting }: typeof import("./starting.tsx")) => isOver || show(<Starting />);
  import("./starting.tsx").then(showFrame, () => undefined);
  try {
    show(await workspace());
  } finally {
    isOver = true;
  }
}
/** Shown whether or not one is signed in. */
const FOR_VISITORS = /^\/(ForgotPassword|ResetPassword|SignUp|OpenCompany|Invitation)$/;

export async function start(show: Show): Promise<void> {
  const { pathname } = location;
  if (FOR_VISITORS.test(pathname)) return show((await import("./visitor-pages.tsx")).pageAt(pathname));
  if (pathname !== "/" || maySession()) return showWorkspace(show);
  const { SignInPage } = await import("./sign-in-page.tsx");
  const enter = async () => {
    history.replaceState(null, "", takeNext());
    show(await workspace());
  };
  show(<SignInPage onSignedIn={enter} />);
}
