/** Who manages the people of a company sees whom it has invited, and takes that back. Inviting is an act of the extension (extensions/haulbook/src/joining). */
import { type Permission, read, remove } from "./grants.ts";

const INVITATION = ["id", "company", "email", "first_name", "last_name", "role", "until", "sent_at", "created_by"];

export const peopleGrants: readonly Permission[] = [read("invitations", INVITATION), remove("invitations")];
