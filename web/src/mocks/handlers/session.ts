import { HttpResponse } from "msw/http";
import { INVALID_CREDENTIAL, loginInput } from "#bff/modules/session/contract.ts";
import { COMPANY } from "../db.ts";
import { DEMO_PASSWORD, DEMO_USERS, knowsPassword, screensOf, signInAs, signOut } from "../session.ts";
import { readWrite } from "../wire/body.ts";
import { WireError } from "../wire/errors.ts";
import { open, signedIn } from "../wire/route.ts";

export const sessionHandlers = [
  open("get", "/config", () => ({
    demo: true,
    demo_users: DEMO_USERS.map(({ role, email }) => ({ label: `${role}, ${COMPANY.name}`, email })),
    demo_password: DEMO_PASSWORD,
  })),

  open("post", "/login", async ({ request }) => {
    const { username, password } = (await readWrite(request, loginInput)).input;
    if (!knowsPassword(username, password)) throw new WireError("UNAUTHENTICATED", INVALID_CREDENTIAL);
    return HttpResponse.json({ message: "Signed in" }, { headers: { authorization: `Bearer ${signInAs(username)}` } });
  }),

  signedIn("post", "/logout", () => {
    signOut();
    return { message: "Signed out" };
  }),

  signedIn("get", "/screens", ({ user }) => ({ content: screensOf(user) })),
];
