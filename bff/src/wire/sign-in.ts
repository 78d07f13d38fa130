/** What both doors, the workspace's and the studio's, agree on of signing in. */
import { readable } from "../words/texts.ts";

/** The one way a sign-in's name is compared and counted, however it was typed: no outer spaces of any script, one form of each letter, lower case. */
export const canonicalName = (name: string): string => readable(name).normalize("NFKC").trim().toLowerCase().normalize("NFKC");

/** Holds what a browser shows of sign-ins that were made in it before. */
export const DEVICE_COOKIE = "haulbook_device";
/** Seconds that a browser keeps it: half a year. */
export const DEVICE_SECONDS = 180 * 86_400;

/** To somebody whose password is right and whose company is switched off. */
export const COMPANY_OFF = "The account of your company is switched off. Please contact your administrator.";

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
const again = (seconds: number) => `Please try again in ${seconds < 60 ? many(seconds, "second") : many(Math.ceil(seconds / 60), "minute")}.`;
/** Of somebody who has to wait, the same for every name. @param seconds whole, at least 1 */
export const tooManySignIns = (seconds: number): string => `Too many failed sign-ins. ${again(seconds)}`;
/** As `tooManySignIns`, of links for a new password. */
export const tooManyLinks = (seconds: number): string => `A link was asked for too often. ${again(seconds)}`;
