/** What a status that is on or off is called. */
export const ACTIVITY = { true: "Active", false: "Inactive" } as const;
