import { ACTIVITY } from "#bff/words/activity.ts";

/** A status that is on or off, as forms offer it. */
export const ACTIVITY_OPTIONS = [
  { value: true, label: ACTIVITY.true },
  { value: false, label: ACTIVITY.false },
];
