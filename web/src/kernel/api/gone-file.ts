import { ApiError } from "./error.ts";

/** A browser does not send a file that has changed since it was chosen, and says of it what it says of a server that is gone. @returns that file's error, if there is one */
export async function goneFile(body: BodyInit | undefined): Promise<ApiError | undefined> {
  const files = body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];
  for (const file of files)
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      const message = `${file.name} has changed on this computer since it was chosen, or can not be read any more. Remove it and choose it again.`;
      return new ApiError({ code: "FILE_GONE", status: 0, message, fields: [{ path: "files", message }] });
    }
  return undefined;
}
