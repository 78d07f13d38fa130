/** What a password must be. The form, the API and the data layer agree on it, and say it in the same words. */

export const SHORTEST_PASSWORD = 12;
/** As OWASP ASVS asks (2.1.2); one from when more were taken still signs in. */
export const LONGEST_PASSWORD = 128;

export const TOO_SHORT = `Please choose a password of at least ${SHORTEST_PASSWORD} characters`;
const TOO_LONG = `Please choose a password of at most ${LONGEST_PASSWORD} characters`;
export const TOO_EASY = "This password is easy to guess: it is a known one, or your own name or e-mail. Please choose another one.";
/** Said of every name, whoever's password it is. */
export const PUBLIC_PASSWORD = "This password is known to everybody: it is the demo's. Please choose another one by the link for a forgotten password.";
export const WRONG_OLD_PASSWORD = "This is not your password";
export const NOT_REPEATED = "This is not the same password";
/** Said of every address. */
export const LINK_SENT = "If this address has a sign-in, a mail with a link is on its way.";
/** The page of the workspace that the link opens. */
export const RESET_PAGE = "/ResetPassword";
export const SIGN_IN_BY_NOW = "This address has a sign-in by now. Please sign in, or ask for a new password if you have forgotten it.";
export const LINK_OVER = "This link has been used, or is older than an hour. Please ask for a new one.";

/** The one form in which a password is kept and compared, whichever keyboard typed it. */
export const canonicalPassword = (password: string): string => password.normalize("NFKC");

/** What is wrong with its length, in characters; undefined: nothing. No character is asked for and none is refused. */
export function passwordProblem(password: string): string | undefined {
  const { length } = Array.from(canonicalPassword(password));
  if (length < SHORTEST_PASSWORD) return TOO_SHORT;
  return length > LONGEST_PASSWORD ? TOO_LONG : undefined;
}
