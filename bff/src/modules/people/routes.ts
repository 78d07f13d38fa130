import { z } from "zod";
import { idParam, type RequestOf, type Route } from "../../http/route.ts";
import { assertSees, type Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { parseWrite } from "../../saving/parse-write.ts";
import { INVITATION_PAGE } from "../../wire/people.ts";
import { inviteInput, peopleDone, peopleList } from "./contract.ts";

const tag = "People";
/** Who sees them manages the people of the company. */
const INVITATIONS = "invitations";

const pageOf = ({ edges }: Context) => `${edges.settings.publicUrl}${INVITATION_PAGE}`;
const originOf = ({ edges }: Context, { hono }: RequestOf) => ({ address: edges.addressOf(hono), devices: undefined });
function idOf(request: RequestOf): number {
  const id = idParam(request);
  if (id === undefined) throw notFound();
  return id;
}

export const peopleRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/people",
    tag,
    summary: "The people of the company, who is invited, and which roles the caller may give; for who manages them",
    output: peopleList,
    handle: async (context) => {
      assertSees(context, INVITATIONS);
      return context.directus.people();
    },
  },
  {
    method: "post",
    path: "/people/invitations",
    tag,
    summary: "Invite somebody into the company: a link goes to the address, by which a password is chosen",
    input: inviteInput,
    output: peopleDone,
    status: 201,
    handle: async (context, request) => {
      assertSees(context, INVITATIONS);
      const asked = parseWrite(inviteInput, request.body.data);
      await context.directus.invite(asked, pageOf(context), originOf(context, request));
      return { message: "Invitation sent successfully!" };
    },
  },
  {
    method: "post",
    path: "/people/invitations/:id/send",
    tag,
    summary: "Send an invitation once more; the link before is over",
    input: z.object({}),
    output: peopleDone,
    handle: async (context, request) => {
      assertSees(context, INVITATIONS);
      await context.directus.inviteAgain(idOf(request), pageOf(context), originOf(context, request));
      return { message: "Invitation sent successfully!" };
    },
  },
  {
    method: "delete",
    path: "/people/invitations/:id",
    tag,
    summary: "Withdraw an invitation: its link is over",
    output: peopleDone,
    handle: async (context, request) => {
      assertSees(context, INVITATIONS);
      await context.directus.remove(INVITATIONS, idOf(request));
      return { message: "Invitation withdrawn successfully!" };
    },
  },
];
