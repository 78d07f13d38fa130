import { describe, expect, it } from "vitest";
import { fileProblem } from "./file-rules.ts";

const rules = { max: 2, tooMany: "Too many" };
const named = (name: string, type = "text/plain") => new File(["x"], name, { type });

describe("fileProblem", () => {
  it("has nothing against names of 255 letters, however accents are written", () => {
    expect(fileProblem([named(`${"é".repeat(251)}.txt`)], [], rules)).toBeNull();
    expect(fileProblem([named(`${"é".repeat(251)}.txt`.normalize("NFD"))], [], rules)).toBeNull();
  });
  it("refuses longer ones", () => {
    expect(fileProblem([named(`${"é".repeat(252)}.txt`)], [], rules)).toBe("File name can have 255 characters at most");
  });
  it("counts files with those that are there", () => {
    expect(fileProblem([named("a.txt"), named("b.txt")], ["c.txt"], rules)).toBe("Too many");
  });
});
