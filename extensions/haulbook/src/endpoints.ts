/** Endpoints under `/haulbook`: acts that need a transaction of their own around Directus' services. */
import type { Knex } from "knex";
import manifest from "../package.json" with { type: "json" };
import type { ExtensionContext } from "./directus.ts";
import { ForbiddenError } from "./errors.ts";
import { describe, type Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

type Request = { params: Record<string, string>; schema?: Schema; accountability?: Accountability | null };
type Response = { json: (body: unknown) => void; status: (code: number) => Response; end: () => void };
type Handler = (request: Request, response: Response, next: (error: unknown) => void) => Promise<void>;
type Router = Record<"get" | "delete", (path: string, handler: Handler) => void>;

const DEADLOCK = ["40P01", "SQLITE_BUSY"];
const isDeadlock = (error: unknown) => typeof error === "object" && error !== null && "code" in error && DEADLOCK.includes(String(error.code));

/** As Directus does: the loser of a deadlock begins again. */
async function inTransaction(knex: Knex, act: (transaction: Knex) => Promise<unknown>, attempts = 3): Promise<void> {
  try {
    await knex.transaction(act);
  } catch (error) {
    if (attempts <= 1 || !isDeadlock(error)) throw error;
    await inTransaction(knex, act, attempts - 1);
  }
}

export default {
  id: "haulbook",
  handler(router: Router, { services, database, getSchema }: ExtensionContext): void {
    router.get("/health", async (_request, response) => response.json({ ok: true, version: manifest.version }));

    /** Deletes one row of a company, hooks and row in one transaction. 204; errors as Directus' own delete gives them. */
    router.delete("/:collection/:id", async (request, response, next) => {
      try {
        const { collection = "", id = "" } = request.params;
        const schema = request.schema ?? (await getSchema());
        const accountability = request.accountability ?? { user: null, admin: false };
        if (!describe(schema, collection).owned) throw new ForbiddenError();
        await inTransaction(database, (knex) =>
          new services.ItemsService(collection, { knex, schema, accountability }).deleteOne(/^\d+$/.test(id) ? Number(id) : id),
        );
        response.status(204).end();
      } catch (error) {
        next(error);
      }
    });
  },
};
