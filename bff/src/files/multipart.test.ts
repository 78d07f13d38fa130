/** Node reads forms from a stream onto the disk, a browser into memory: the app must not tell which. */
import { expect, it } from "vitest";
import { readFormData } from "../edges/browser/form-data.ts";
import { readMultipart } from "../edges/node/multipart.ts";
import { MAX_FILE_BYTES } from "../wire/files.ts";
import { MAX_PARTS } from "./multipart.ts";

const requestOf = (form: FormData) => new Request("http://127.0.0.1/", { method: "POST", body: form });
const formOf = (...parts: readonly (readonly [name: string, value: string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};
const file = (name: string, text = "text") => new File([text], name);

it.each([
  ["data alone", formOf(["data", "{}"]), "{}", []],
  ["data as a file", formOf(["data", file("blob", '{"a":"é"}')]), '{"a":"é"}', []],
  ["no data", formOf(["other", "x"], ["file", file("a.txt")]), undefined, ["a.txt text"]],
  ["the last of two", formOf(["data", "1"], ["data", "2"]), "2", []],
  ["files in their order", formOf(["file", file("b.txt", "one")], ["data", "{}"], ["files", file("a.txt", "two")]), "{}", ["b.txt one", "a.txt two"]],
  ["an untouched file box", formOf(["data", "{}"], ["file", file("", "")]), "{}", []],
  [
    "a path, quotes, accents",
    formOf(["file", file("C:\\me\\a.txt")], ["file", file('say "hi".txt')], ["file", file("e\u0301té.txt")]),
    undefined,
    ["a.txt text", 'say "hi".txt text', "été.txt text"],
  ],
  [
    "the first of very many parts",
    formOf(...Array.from({ length: MAX_PARTS + 5 }, (_, index) => ["file", file(`${index}.txt`)] as const)),
    undefined,
    Array.from({ length: MAX_PARTS }, (_, index) => `${index}.txt text`),
  ],
])("%s", async (_, form, data, files) => {
  for (const read of [readMultipart, readFormData]) {
    const parts = await read(requestOf(form));
    const contents = await Promise.all(parts.files.map(async ({ name, content }) => `${name} ${await content.text()}`));
    expect([parts.data, contents]).toEqual([data, files]);
    expect(parts.files.map(({ size }) => size)).toEqual(parts.files.map(({ content }) => content.size));
    await parts.discard();
  }
});

it("is refused where a file is too large, by its name", async () => {
  for (const read of [readMultipart, readFormData]) {
    const form = formOf(["data", "{}"], ["file", file("big.pdf", "x".repeat(MAX_FILE_BYTES + 1))]);
    await expect(read(requestOf(form))).rejects.toMatchObject({ code: "TOO_LARGE", message: "big.pdf is larger than 10 MB (10,000,000 bytes)" });
    const fits = formOf(["file", file("fits.pdf", "x".repeat(MAX_FILE_BYTES))]);
    expect((await read(requestOf(fits))).files).toHaveLength(1);
  }
});

it.each([
  ["no boundary", "multipart/form-data", "x"],
  ["another boundary", "multipart/form-data; boundary=a", "--b\r\n\r\n"],
  [
    "a file that has no end after a part that can not be read",
    "multipart/form-data; boundary=a",
    `--a\r\nnothing\r\n\r\nx\r\n--a\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n${"x".repeat(70_000)}`,
  ],
  ["an end in the middle", "multipart/form-data; boundary=a", '--a\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\nhal'],
])("is refused with %s", async (_, type, body) => {
  for (const read of [readMultipart, readFormData]) {
    const request = new Request("http://127.0.0.1/", { method: "POST", headers: { "content-type": type }, body });
    await expect(read(request)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
