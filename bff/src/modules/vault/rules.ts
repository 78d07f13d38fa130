/** What is said of addresses of the web, by form, server and data layer alike. */

/** Where a text leads: to http and https alone, and never with a sign-in in it. Undefined: it stays a text. */
export function linkOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url.href : undefined;
}

/** A host as people type it: portal.example/login, localhost:8080. */
const HOST = /^(localhost|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)(:\d{1,5})?([/?#]\S*)?$/u;
/** The address with the scheme that people leave out. */
export const withScheme = (text: string): string => (HOST.test(text) ? `https://${text}` : text);

/** A sign-in within an address would be shown with it, wherever it is shown. */
export const namesSignIn = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && (url.username !== "" || url.password !== "");
};
