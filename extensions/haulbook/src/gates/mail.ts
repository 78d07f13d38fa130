/** Mail, by the server that `EMAIL_*` name; without one each goes as a file into the outbox, for who runs the installation. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ExtensionContext } from "../directus.ts";
import type { Mail } from "../joining/letters.ts";

/** The moment and something of its own. */
const fileName = () => `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${crypto.randomUUID().slice(0, 8)}.txt`;

/** Throws what the mail server or the disk says. */
export async function sendMail({ services, database, getSchema, env }: ExtensionContext, { to, subject, text }: Mail): Promise<void> {
  const outbox = String(env.MAIL_OUTBOX ?? "");
  if (outbox === "") {
    await new services.MailService({ knex: database, schema: await getSchema(), accountability: null }).send({ to, subject, text });
    return;
  }
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(join(outbox, fileName()), `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
}
