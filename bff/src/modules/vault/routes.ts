import { idParam, type Route } from "../../http/route.ts";
import { assertMay, type Context } from "../../kernel/context.ts";
import { forbidden, notFound } from "../../kernel/errors.ts";
import type { Row } from "../../register/register.ts";
import { crudRoutes } from "../../register/routes.ts";
import { revealed, VAULT_MESSAGES, type VaultWrite, vault, vaultWrite } from "./contract.ts";

const PASSWORD = "password";
/** Directus says so of the column, and shows a mask of it. */
const mayReveal = ({ actor }: Pick<Context, "actor">) => actor.sees.get(vault.collection)?.some((column) => column === PASSWORD || column === "*") === true;

const reveal: Route = {
  method: "get",
  path: "/vault/:id/password",
  tag: "Vaults",
  summary: "The password of one entry. That it was shown is written down, with who and when",
  output: revealed,
  handle: async (context, request) => {
    assertMay(context, vault.screen, "read");
    if (!mayReveal(context)) throw forbidden();
    const id = idParam(request);
    if (id === undefined) throw notFound();
    return { password: await context.directus.reveal(vault.collection, id, PASSWORD) };
  },
};

export const vaultRoutes = crudRoutes(
  vault,
  {
    write: vaultWrite,
    present: ({ password_at }: Row) => ({ has_password: password_at !== null && password_at !== undefined }),
    rowReads: ["password_at"],
    columns: ({ password }: VaultWrite) => (password === "" ? {} : { password }),
    abilities: (context) => ({ reveal: mayReveal(context) ? undefined : VAULT_MESSAGES.notRevealed }),
    told: { labels: { password_at: "Password set", password_seen_at: "Password seen" } },
  },
  [reveal],
);
