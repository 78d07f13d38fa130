/** What is written to people who come in, or want to come in again. */

export type Mail = { to: string; subject: string; text: string };

/** Of whoever asked that nobody did. */
const IGNORE = "If you did not ask for it, do nothing";

export const forgottenLetter = (email: string, link: string): Mail => ({
  to: email,
  subject: "A new password for Haulbook",
  text: `Somebody, we hope you, asked for a new password for ${email} at Haulbook.

Choose it here within an hour:
${link}

The link works once. ${IGNORE}: your password stays as it is.
`,
});

export const signUpLetter = (email: string, company: string, link: string): Mail => ({
  to: email,
  subject: `${company} at Haulbook`,
  text: `Somebody, we hope you, wants to open ${company} at Haulbook, with ${email} as its owner.

Choose your password here within an hour, and the company is open:
${link}

The link works once. ${IGNORE}: nothing is opened without you.
`,
});
/** To who has a sign-in: who asked is told nothing of it. */
export const knownLetter = (email: string, forgotten: string): Mail => ({
  to: email,
  subject: "You have a sign-in at Haulbook",
  text: `Somebody, we hope you, wanted to sign up at Haulbook with ${email}. You have a sign-in there already, and nothing was changed.

If you have forgotten your password, ask for a new one here:
${forgotten}

To open another company, use another e-mail address. ${IGNORE}.
`,
});

type Invited = { email: string; by: string; company: string; role: string };
export const invitationLetter = ({ email, by, company, role }: Invited, link: string): Mail => ({
  to: email,
  subject: `${company} invites you to Haulbook`,
  text: `${by} invites you to work for ${company} at Haulbook, as ${role}.

Choose your password here within three days:
${link}

The link works once. You sign in with ${email}. If you do not know ${company}, do nothing.
`,
});
/** To who has a sign-in elsewhere: who invited is told nothing of it. */
export const elsewhereLetter = ({ email, by, company }: Invited): Mail => ({
  to: email,
  subject: `${company} invites you to Haulbook`,
  text: `${by} invites you to work for ${company} at Haulbook. You have a sign-in there already, and nothing was changed.

To work for ${company} as well, answer ${by} with another e-mail address, or have the administrator of the installation add ${company} to your sign-in.
`,
});

/** @param changes sentences @param by in words who did it, where it was not the person */
export const changedLetter = (email: string, changes: readonly string[], by: string | undefined, now: Date): Mail => ({
  to: email,
  subject: "Your sign-in at Haulbook was changed",
  text: `Something of the sign-in ${email} at Haulbook was changed${by ? ` by ${by}` : ""} at ${now.toISOString().slice(0, 16).replace("T", " ")} UTC:

${changes.join("\n")}

If it was you, or you know of it, do nothing. If not, choose a new password at once ("Forgot password" on the sign-in page), and tell who runs your Haulbook.
`,
});
