/** What is said of a camera's stream, by form, server and data layer alike. */
const SCHEMES = ["http:", "https:", "rtsp:", "rtsps:"];
export const STREAM_MESSAGES = {
  notAStream: "Please enter an address that begins with http, https, rtsp or rtsps",
  enterAgain: "Please enter user name, password and what follows the question mark again: what is kept of them goes to the old address alone",
} as const;

/** What is shown in place of a secret. */
const MASK = "***";

const parsed = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && SCHEMES.includes(url.protocol) && url.host !== "" ? url : undefined;
};
/** What is wrong with an address, if anything. */
export const streamProblem = (text: string): string | undefined => (text === "" || parsed(text) ? undefined : STREAM_MESSAGES.notAStream);

const queryOf = ({ search }: URL): string[][] =>
  search.length < 2
    ? []
    : search
        .slice(1)
        .split("&")
        .map((pair) => pair.split("=", 2));
const masked = ([name = "", value]: string[]) => (value === undefined ? MASK : `${name}=${MASK}`);

export type Parted = {
  /** What everybody sees of the address: no user name, no password, of its query the names alone. */
  shown: string;
  /** `secret`: something was taken out. `masked`: it is what was shown, sent back. `mixed`: a part is new and another is a mask. */
  holds: "nothing" | "secret" | "masked" | "mixed";
};
/** Parts what is secret of an address from what is not. A text that is no address is shown as it is. */
export function parted(text: string): Parted {
  const url = parsed(text);
  if (url === undefined) return { shown: text, holds: "nothing" };
  const signIn = [url.username, url.password].filter((part) => part !== "");
  const query = queryOf(url);
  const secrets = [...signIn, ...query.map(([name = "", value]) => value ?? name)];
  if (secrets.length === 0 && url.hash === "") return { shown: text, holds: "nothing" };
  const search = query.length === 0 ? "" : `?${query.map(masked).join("&")}`;
  const shown = `${url.protocol}//${signIn.length > 0 ? `${MASK}@` : ""}${url.host}${url.pathname}${search}`;
  const masks = secrets.filter((secret) => secret === MASK).length;
  if (secrets.length === 0) return { shown, holds: "nothing" };
  return { shown, holds: masks === 0 ? "secret" : masks === secrets.length ? "masked" : "mixed" };
}
