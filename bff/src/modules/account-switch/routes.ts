import { z } from "zod";
import { idParam, type RequestOf, type Route } from "../../http/route.ts";
import { bareToken, forgetActor, giveToken } from "../../http/session-token.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Account } from "../session/contract.ts";
import { accountList, activeAccount, switched } from "./contract.ts";

const tag = "Account switch";
const nothing = z.object({});
const shown = ({ id, name }: Account) => ({ id, name });

const noAccount = () => new AppError("NOT_FOUND", "You have no account in this company.");

/** Gives the token of the account in a company, in the header and the cookie. @throws NOT_FOUND, CONFLICT */
async function enter(context: Context, { hono }: RequestOf, company: number | undefined): Promise<void> {
  if (company === undefined) throw noAccount();
  const token = await context.directus.switchTo(company).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "NOT_FOUND" ? noAccount() : error;
  });
  forgetActor(context.edges, bareToken(hono.get("token")));
  giveToken(hono, token);
  context.log.info({ from: context.actor.company.id, to: company }, "account switched");
}

export const accountSwitchRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/switch/active",
    tag,
    summary: "Whether the caller may switch accounts, and whether he has",
    output: activeAccount,
    handle: async ({ directus, actor }) => {
      const { home, switched, others } = await directus.accounts();
      const { id, name } = actor.company;
      return { eligible: others.length > 0, switched, company: { id, name }, home: home && shown(home) };
    },
  },
  {
    method: "get",
    path: "/switch/manage",
    tag,
    summary: "The accounts that the caller may switch to",
    output: accountList,
    handle: async ({ directus }) => ({ content: (await directus.accounts()).others.map(shown) }),
  },
  {
    method: "post",
    path: "/switch/manager",
    tag,
    summary: "Go back to the home account; the new token is in the answer's authorization header and in a cookie",
    input: nothing,
    output: switched,
    handle: async (context, request) => {
      const { home, switched: isAway } = await context.directus.accounts();
      if (!isAway) throw new AppError("CONFLICT", "You are working in your own account.");
      await enter(context, request, home?.id);
      return { message: `Switched back to ${home?.name}` };
    },
  },
  {
    method: "post",
    path: "/switch/:id",
    tag,
    summary: "Switch to an account of one's own; the new token is in the answer's authorization header and in a cookie",
    input: nothing,
    output: switched,
    handle: async (context, request) => {
      const company = idParam(request);
      await enter(context, request, company);
      return { message: "Account switched" };
    },
  },
];
