/** What a schema reads a write in: no contract can know it. */
type Circumstances = {
  /** The company's: moments without a zone are of it, and so is today. */
  zone: string;
  /** The record that is changed, as it is stored or as it was read: what it holds already is not judged anew. */
  kept: unknown;
};

let current: Circumstances = { zone: "UTC", kept: undefined };
/**
 * One variable for all requests is safe, for zod parses in one go (it throws at anything asynchronous) and no other request runs in between; a parse that may
 * wait must not be given.
 */
export function within<T>(given: Partial<Circumstances>, parse: () => T): T {
  const before = current;
  current = { zone: "UTC", kept: undefined, ...given };
  try {
    return parse();
  } finally {
    current = before;
  }
}
export const zoneNow = () => current.zone;

type Values = Record<string, unknown>;
/** The record, and the parts in its lists. */
export const keptObjects = (kept: unknown = current.kept): Values[] =>
  typeof kept !== "object" || kept === null
    ? []
    : [
        kept as Values,
        ...Object.values(kept).flatMap((list: unknown) =>
          Array.isArray(list) ? list.filter((part): part is Values => typeof part === "object" && part !== null) : [],
        ),
      ];
/** Whether the record, or a part of it, has the value already. */
export const isKept = (value: string | number): boolean =>
  keptObjects().some((values) =>
    Object.values(values).some((own) => own === value || (typeof own === "string" && typeof value === "number" && own !== "" && Number(own) === value)),
  );
