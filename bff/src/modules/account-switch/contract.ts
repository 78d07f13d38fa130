import { z } from "zod";

/** One of the caller's accounts: a company and its name. */
export const account = z.object({ id: z.number(), name: z.string() });
export const activeAccount = z.object({
  /** Whether there is an account that the caller may switch to. */
  eligible: z.boolean(),
  /** The caller works in another account than the home one. */
  switched: z.boolean(),
  company: account,
  /** Where switching back leads; null where the home sign-in has no company to work in. */
  home: account.nullable(),
});
export const accountList = z.object({ content: z.array(account) });
export const switched = z.object({ message: z.string() });
