import { describe, expect, it } from "vitest";
import { attachmentHeaders, downloadHeaders } from "./headers.ts";

describe("download headers", () => {
  it.each([
    ["bill.pdf", `attachment; filename="bill.pdf"; filename*=UTF-8''bill.pdf`],
    ["Décembre ’24.pdf", `attachment; filename="Decembre _24.pdf"; filename*=UTF-8''D%C3%A9cembre%20%E2%80%9924.pdf`],
    ['a"b\\c\r\n.txt', `attachment; filename="a_b_c__.txt"; filename*=UTF-8''a%22b%5Cc%0D%0A.txt`],
    ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
    ["送り状\ud800.txt", `attachment; filename="____.txt"; filename*=UTF-8''%E9%80%81%E3%82%8A%E7%8A%B6%EF%BF%BD.txt`],
  ])("names %s", (name, header) => {
    expect(attachmentHeaders(name, "text/plain")["content-disposition"]).toBe(header);
  });

  it("tells the browser only types that can not run", () => {
    expect(downloadHeaders("a.svg", "image/svg+xml", null)["content-type"]).toBe("application/octet-stream");
    expect(downloadHeaders("a.html", "text/html", null)["content-type"]).toBe("application/octet-stream");
    expect(downloadHeaders("a.png", "image/png", 3)).toMatchObject({
      "content-type": "image/png",
      "content-length": "3",
      "x-content-type-options": "nosniff",
    });
  });
});
