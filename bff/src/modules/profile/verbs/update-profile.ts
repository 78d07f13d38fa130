import { typeByContent } from "../../../files/judge.ts";
import { withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { forgetActor } from "../../../http/session-token.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { FILE_MESSAGES, PICTURE_TYPES } from "../../../wire/files.ts";
import { DONE } from "../../../words/outcome.ts";
import { EMAIL_FIXED, profileWrite } from "../contract.ts";
import { presentProfile } from "../present.ts";
import { PROFILE_FIELDS, type ProfileRow, toColumns } from "../repo.ts";

/** Saves the user's own profile, and the picture when one came along. @throws UNSUPPORTED_FILE for a picture that is none */
export async function updateProfile(context: Context, body: WriteBody, token: string) {
  const input = parseWrite(profileWrite, body.data);
  if (input.email.toLowerCase() !== context.actor.email.toLowerCase()) throw invalid([{ path: "email", message: EMAIL_FIXED }]);
  if (body.files.length > 1) throw invalid([{ path: "file", message: "Please choose one picture" }]);
  for (const { name, content } of body.files) {
    if (PICTURE_TYPES.includes((await typeByContent(name, content)) ?? "")) continue;
    const message = FILE_MESSAGES.noPicture(name);
    throw new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "file", message }] });
  }
  const { row } = await withStoredFiles(context.directus, body.files, async ([picture]) => {
    const columns = { ...toColumns(input), ...(picture ? { avatar: picture.id } : {}) };
    await context.directus.updateMe(columns);
    return { row: await context.directus.me<ProfileRow>(PROFILE_FIELDS) };
  });
  forgetActor(context.edges, token);
  return { ...(await presentProfile(context, row)), message: DONE };
}
