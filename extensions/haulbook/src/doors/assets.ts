/** Kept files run nowhere: a browser that opens one gets a picture, a PDF or plain text, or bytes to save. */
import { toldType } from "../../../../bff/src/files/judge.ts";
import type { HttpHandler, HttpResponse } from "../directus.ts";

const BYTES = "application/octet-stream";
/** As the BFF says of its downloads. */
const POLICY = "sandbox; default-src 'none'";

/** What Directus says of the file, put right before it goes out. */
function tame(response: HttpResponse): void {
  response.setHeader("content-security-policy", POLICY);
  response.setHeader("x-content-type-options", "nosniff");
  const type = String(response.getHeader("content-type") ?? "");
  // Refusals are JSON of Directus' own.
  if (type.startsWith("application/json")) return;
  const told = toldType(type.split(";")[0]?.trim() ?? null);
  response.setHeader("content-type", told);
  if (told === BYTES) response.setHeader("content-disposition", "attachment");
}

export const keepAssetsStill: HttpHandler = (_request, response, next) => {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...given) => {
    tame(response);
    return writeHead(...given);
  };
  next();
};
