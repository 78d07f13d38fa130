import { z } from "zod";
import { requiredText } from "../../wire/wire-kit.ts";
import { newUsername } from "../joining/contract.ts";
import { personName } from "../profile/contract.ts";

/** `role`: the key of one of those that may be given. */
export const inviteInput = z.object({
  first: personName,
  last: personName,
  email: newUsername,
  role: requiredText(36),
});
export type InviteInput = z.infer<typeof inviteInput>;

const role = z.object({ id: z.string(), name: z.string() });
const person = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string(), active: z.boolean() });
/** Moments are UTC. `over`: its link does not work any more. */
const invitation = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  sent_at: z.string(),
  until: z.string(),
  over: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;
/** The people of the company, who is invited, and the roles that the caller may give. */
export const peopleList = z.object({ content: z.array(person), invitations: z.array(invitation), roles: z.array(role) });
export const peopleDone = z.object({ message: z.string() });
