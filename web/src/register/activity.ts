import { ACTIVITY } from "#bff/modules/camera-locations/contract.ts";

/** The status of a camera or a location, as forms offer it. */
export const ACTIVITY_OPTIONS = [
  { value: true, label: ACTIVITY.true },
  { value: false, label: ACTIVITY.false },
];
