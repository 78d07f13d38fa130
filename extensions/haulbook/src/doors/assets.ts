/** Kept files run nowhere: a browser that opens one gets a picture, a PDF or plain text, or bytes to save. */
import { BYTES, toldType } from "../../../../bff/src/files/judge.ts";
import type { HttpHandler, HttpResponse } from "../directus.ts";

const PDF = "application/pdf";
/** As the BFF says of its downloads. */
const POLICY = "sandbox; default-src 'none'";

/** What Directus says of the file, put right before it goes out. */
function tame(response: HttpResponse): void {
  const header = (name: string) => String(response.getHeader(name) ?? "");
  response.setHeader("x-content-type-options", "nosniff");
  const isFile = header("content-disposition") !== "";
  if (!isFile || header("content-disposition").startsWith("attachment")) return;
  const told = toldType(header("content-type").split(";")[0]?.trim() ?? null);
  response.setHeader("content-type", told);
  // A browser shows no PDF in a sandbox; its own reader runs nothing of the page's origin.
  if (told !== PDF) response.setHeader("content-security-policy", POLICY);
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
