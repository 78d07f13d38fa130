/** What is said of a camera's stream, by form, server and data layer alike. */
import { namesSignIn } from "../vault/rules.ts";

const SCHEMES = ["http:", "https:", "rtsp:", "rtsps:"];
export const STREAM_MESSAGES = {
  notAStream: "Please enter an address that begins with http, https, rtsp or rtsps",
  signIn: "Please keep user name and password out of the stream URL",
} as const;

/** What is wrong with an address, if anything. Whoever sees the list sees the address: a sign-in in it would be everybody's. */
export function streamProblem(text: string): string | undefined {
  if (text === "") return undefined;
  if (namesSignIn(text)) return STREAM_MESSAGES.signIn;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && SCHEMES.includes(url.protocol) && url.host !== "" ? undefined : STREAM_MESSAGES.notAStream;
}
