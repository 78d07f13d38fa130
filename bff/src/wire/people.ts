/** The people of a company as who manages them sees them, and what is said of invitations. */

/** `role`: the key of one. Canonical `email`. */
export type Invite = { first: string; last: string; email: string; role: string };
/** Names of roles. Moments are UTC ISO strings; `over`: its link does not work any more. */
export type PeopleList = {
  content: { id: string; name: string; email: string; role: string; active: boolean }[];
  invitations: { id: number; name: string; email: string; role: string; sent_at: string; until: string; over: boolean }[];
  roles: { id: string; name: string }[];
};

/** The page of the workspace that an invitation's link opens. */
export const INVITATION_PAGE = "/Invitation";
export const INVITATION_OVER = "This invitation has been used or withdrawn, or is older than three days. Please ask for a new one.";
export const WELCOME = "Welcome! Please sign in.";
export const NOT_YOURS_TO_GIVE = "Please choose a role that gives no more rights than you have";
export const ALREADY_HERE = "This person has a sign-in in your company already";
export const ALREADY_INVITED = "This person is invited already. The invitation can be sent again.";
