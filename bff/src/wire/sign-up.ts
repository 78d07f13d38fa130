/** What is asked of who signs up, and what is said. The form, the API and the data layer agree on it. */

/** Canonical `username`; `timezone` by its IANA name. */
export type SignUp = { company: string; first: string; last: string; username: string; timezone: string };

/** Said of every address. */
export const SIGN_UP_SENT = "A mail with the next step is on its way to this address.";
export const SIGN_UP_CLOSED = "New companies are added by the administrator here. If yours is here already, ask its owner to invite you.";
export const COMPANY_OPENED = "Your company is open. Please sign in.";
/** Pages of the workspace: the form, and where its link leads. */
export const SIGN_UP_PAGE = "/SignUp";
export const OPEN_PAGE = "/OpenCompany";
export const FORGOTTEN_PAGE = "/ForgotPassword";
