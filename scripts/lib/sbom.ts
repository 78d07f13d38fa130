/** A bill of materials of what the product runs on, by the lock file: CycloneDX 1.5. (`npm sbom` gives none: some packages ask for other releases than are there.) */
import { z } from "zod";

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.unknown().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

type Hash = { alg: "SHA-512" | "SHA-1"; content: string };
/** As the registry told them: `sha512-<base64>`. */
const hashesOf = (integrity = ""): Hash[] =>
  integrity.split(" ").flatMap((one) => {
    const [kind, digest = ""] = one.split("-", 2);
    const alg = kind === "sha512" ? "SHA-512" : kind === "sha1" ? "SHA-1" : undefined;
    return alg ? [{ alg, content: Buffer.from(digest, "base64").toString("hex") }] : [];
  });

const FOLDER = "node_modules/";
const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Of packages that development alone needs nothing is said; one that is there twice is named once. @param text of package-lock.json */
export function billOf(text: string) {
  const found = Object.entries(lock.parse(JSON.parse(text)).packages).flatMap(([path, { name = nameOf(path), version, license, integrity, dev, link }]) => {
    if (!path.includes(FOLDER) || dev || link || version === undefined) return [];
    const purl = purlOf(name, version);
    const licences = typeof license === "string" ? { licenses: [{ expression: license }] } : {};
    return [[purl, { type: "library", "bom-ref": purl, name, version, purl, ...licences, hashes: hashesOf(integrity) }] as const];
  });
  const components = [...new Map(found).values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
  return { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components };
}
