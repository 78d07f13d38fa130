/** Bodies as bytes: what the JSON of a call becomes on the wire, and what no client of ours would send. */
import fc from "fast-check";

/** `type`: the header content-type; undefined: none. */
export type Sent = { type: string | undefined; body: string | Uint8Array<ArrayBuffer> };

const JSON_TYPE = "application/json";
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const DIGITS = "9".repeat(400);
/** Texts that are no JSON, or JSON that nobody writes: cut off, deep, with numbers beyond all numbers, keys twice, halves of letters. */
const ODD_JSON: readonly string[] = [
  ...[
    "",
    " ",
    "{",
    "[",
    '{"name":',
    '{"name":"a"',
    '{"name":"a",}',
    "{'name':'a'}",
    "[1,]",
    "undefined",
    "NaN",
    "Infinity",
    "-",
    "1.",
    "01",
    '"',
    "\u0000",
    "\ufeff{}",
    "{}{}",
  ],
  ...[
    "null",
    "true",
    "0",
    '"x"',
    "[]",
    "[[]]",
    "[null]",
    "{}",
    '{"":1}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":1,"hasOwnProperty":2}',
  ],
  ...[
    nested("[", "]", 100),
    nested("[", "]", 100_000),
    nested('{"id":', "}", 60),
    `${'{"id":'.repeat(5000)}1${"}".repeat(5000)}`,
    `{"items":${nested("[", "]", 49)}}`,
  ],
  ...[
    "1e999",
    "-1e999",
    `{"id":1e999}`,
    `{"id":${DIGITS}}`,
    `{"version":-${DIGITS}.${DIGITS}}`,
    `{"ids":[${DIGITS}]}`,
    '{"id":1e-999}',
    '{"id":-0}',
    `{"name":"${DIGITS}"}`,
  ],
  ...[
    '{"name":"\\ud800"}',
    '{"name":"\\udfff\\ud800"}',
    '{"\\ud800":1}',
    '{"name":"\\u0000"}',
    '{"name":"a","name":{}}',
    '{"id":1,"id":"x","id":null}',
    '{"data":{"name":"a"}}',
  ],
  `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":1`).join()}}`,
  `[${Array.from({ length: 3000 }, () => "{}").join()}]`,
];
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** No UTF-8, a body in another encoding, and any bytes at all. */
const oddBytes = fc.oneof(
  fc.constantFrom(
    Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    Uint8Array.from([0x1f, 0x8b, 8, 0]),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
);
/** A key twice: the last one counts, whatever it is. */
const withTwin = (json: string) => json.replace(/^\{"(\w+)":/, '{"$1":{"id":{}},"$1":');
const cutOff = (text: string, at: number) => text.slice(0, Math.floor(text.length * at));

const BOUNDARY = "----haulbook";
const part = (disposition: string, content: string, more = "") =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = (name: string, content: string) => part(`name="file"; filename="${name}"`, content, "content-type: application/octet-stream\r\n");
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const FILES = [
  file("pod.pdf", PDF),
  file("pod.html", "<html>"),
  file("", ""),
  file("a".repeat(300), PDF),
  file("../../x.txt", "x"),
  file("\u0000.txt", "x"),
  file("x.txt", "x".repeat(70_000)),
];
const TYPES = [
  ...[
    `multipart/form-data; boundary=${BOUNDARY}`,
    `multipart/form-data; boundary="${BOUNDARY}"`,
    "multipart/form-data; boundary=other",
    "multipart/form-data",
    "multipart/form-data; boundary=",
  ],
  ...[`multipart/mixed; boundary=${BOUNDARY}`, `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`, `multipart/form-data; boundary=${"b".repeat(300)}`],
];
/** A body of parts in which the data comes once, twice, as a file or not at all, and which ends as it should, or anywhere. */
function multipartOf(json: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
  const data = fc
    .tuple(json, fc.constantFrom('name="data"', 'name="data"; filename="data.json"', 'name="DATA"', "name=data", ""))
    .map(([text, name]) => part(name, text));
  const odd = fc.constantFrom(
    `--${BOUNDARY}\r\n\r\nx\r\n`,
    `--${BOUNDARY}\r\nnothing\r\n\r\nx\r\n`,
    part(`name="${"n".repeat(9000)}"`, "x"),
    `--${BOUNDARY}\n\nx\n`,
    file("x.txt", "x").repeat(70),
  );
  const some = fc.array(fc.oneof({ weight: 3, arbitrary: data }, { weight: 2, arbitrary: fc.constantFrom(...FILES) }, { weight: 1, arbitrary: odd }), {
    maxLength: 4,
  });
  const ends = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) });
  const type = fc.oneof({ weight: 4, arbitrary: fc.constant(TYPES[0]) }, { weight: 1, arbitrary: fc.constantFrom(...TYPES) });
  return fc
    .record({ some, ends, type })
    .map(({ some: parts, ends: at, type: header }) => ({ type: header, body: cutOff(`${parts.join("")}--${BOUNDARY}--\r\n`, at) }));
}

const OTHER_TYPES = [
  undefined,
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/xml",
  "json",
  ";",
];
/** What a call sends: its JSON mostly, else something near to it or nothing like it. */
export function sentOf(json: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
  const asJson = (arbitrary: fc.Arbitrary<Sent["body"]>): fc.Arbitrary<Sent> => arbitrary.map((body) => ({ type: JSON_TYPE, body }));
  const broken = fc.tuple(json, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, at]) => cutOff(text, at));
  return fc.oneof(
    { weight: 12, arbitrary: asJson(json) },
    { weight: 2, arbitrary: asJson(fc.oneof(fc.constantFrom(...ODD_JSON), json.map(withTwin), broken)) },
    { weight: 1, arbitrary: asJson(oddBytes) },
    { weight: 2, arbitrary: multipartOf(fc.oneof({ weight: 3, arbitrary: json }, { weight: 1, arbitrary: fc.constantFrom(...ODD_JSON) })) },
    { weight: 1, arbitrary: fc.tuple(json, fc.constantFrom(...OTHER_TYPES)).map(([body, type]) => ({ type, body: bytesOf(body) })) },
  );
}
