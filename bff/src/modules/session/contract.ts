import { z } from "zod";

export const INVALID_CREDENTIAL = "Invalid Credential";
export const INVALID_EMAIL = "Please enter a valid email.";

/** One of a person's accounts, known by its company. */
export type Account = { id: number; name: string; user: string };
/** A person has an account a company: the home sign-in, with the password, and those that are entered by switching. */
export type Accounts = {
  /** Null where the home sign-in has no company to work in. */
  home: (Account & { email: string }) | null;
  /** The caller is in another account than the home one. */
  switched: boolean;
  /** Where the caller may switch to, by name. */
  others: readonly Account[];
};

/** Screen codes of the access table; the one list that policies, menus and gates share. */
export const SCREEN_CODES = ["ORD", "CST", "OTRP", "DB", "AST", "AL", "LTR", "EMP", "REIMB", "CMPL", "ACDNT", "INSP", "BDOC", "YVL", "FTX"] as const;
export type ScreenCode = (typeof SCREEN_CODES)[number];

export const screen = z.object({
  code: z.enum(SCREEN_CODES),
  name: z.string(),
  read: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
  download: z.boolean(),
});
export type Screen = z.infer<typeof screen>;
export const screens = z.object({ content: z.array(screen) });

/** The two figures of the dashboard. `interval`: d, m or y. */
/** `category` as the status is called, `code` as the product knows it. */
export const orderSummary = z.object({ content: z.array(z.object({ category: z.string(), code: z.string(), count: z.number() })) });
export const TRIP_CHART_STATUSES = ["New", "STARTED", "COMPLETE", "Total"] as const;
export const tripSummary = z.object({
  categories: z.array(z.string()),
  series_mixed_chart: z.array(z.object({ scale: z.string(), _status: z.enum(TRIP_CHART_STATUSES), count: z.number() })),
});
