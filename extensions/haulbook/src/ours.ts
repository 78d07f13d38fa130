/** Who calls as the product itself: the BFF shows a secret that it shares with this process. */
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the call shows the secret; nobody does where none is set. */
export function isOurs(request: { get: (header: string) => string | undefined }, env: Readonly<Record<string, unknown>>): boolean {
  const [shown, secret] = [request.get("x-internal-secret"), env.INTERNAL_SECRET];
  return typeof secret === "string" && secret !== "" && shown !== undefined && timingSafeEqual(digest(shown), digest(secret));
}
