/** What `/readyz` tells. */
import { type DirectusErrorItem, fromDirectus } from "../../kernel/directus-errors.ts";
import { isSlow } from "../../kernel/errors.ts";
import { type Health, OUTAGES } from "../../wire/outages.ts";

const TIMEOUT_MS = 3000;

/**
 * How Directus and what is behind it are. Without the secret only of Directus itself.
 * @returns `directus` not ok where it does not answer; the others are then not known
 */
export async function directusHealth(baseUrl: string, secret: string): Promise<Health> {
  const init = { headers: secret === "" ? {} : { "x-internal-secret": secret }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    const response = await fetch(baseUrl + (secret === "" ? "/server/ping" : "/haulbook/parts"), init);
    if (response.ok) return { directus: { ok: true }, ...(secret === "" ? {} : ((await response.json()) as Health)) };
    const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: DirectusErrorItem[] };
    return { directus: { ok: false, message: fromDirectus(response.status, errors).message } };
  } catch (error) {
    return { directus: { ok: false, message: isSlow(error) ? OUTAGES.slow : OUTAGES.directus } };
  }
}
