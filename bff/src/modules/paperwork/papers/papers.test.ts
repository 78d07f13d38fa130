import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paper, stop } from "../../../../../tests/lib/papers.ts";
import { type PdfPage, pagesOf } from "../../../../../tests/lib/pdf-text.ts";
import { fontContent } from "../../../edges/node/fonts.ts";
import { CODE } from "../../../wire/known-keys.ts";
import { formatNumber } from "../../../words/numbers.ts";
import { charges } from "../../orders/rules.ts";
import { draw } from "./draw.ts";
import type { InvoicePaper, LadingPaper, OrderPaper } from "./paper.ts";
import { chargeRows, sumFacts } from "./parts.ts";

const orderConfirmation = (paper: OrderPaper) => draw({ kind: "order", paper }, fontContent);
const billOfLading = (paper: LadingPaper) => draw({ kind: "lading", paper }, fontContent);
const invoicePaper = (paper: InvoicePaper) => draw({ kind: "invoice", paper }, fontContent);

const rateConfirmation = (paper: OrderPaper) => draw({ kind: "rate", paper }, fontContent);

const three = (number: number) => String(number).padStart(3, "0");
const pageWith = (pages: readonly PdfPage[], text: string) => pages.findIndex((page) => page.text.includes(text));
const invoice = { number: 7001, date: "2026-11-27", due: "2026-12-27", status: "OPEN", subTotal: 1180.01, tax: 153.4, total: 1333.41, paid: 0 };
const KINDS = {
  Order: (stops: number) => orderConfirmation(paper(stops)),
  "Rate Confirmation": (stops: number) => rateConfirmation(paper(stops)),
  "Bill of Lading": (stops: number) => billOfLading(paper(stops)),
  Invoice: (stops: number) => invoicePaper({ ...paper(stops), invoice }),
};

describe.each(Object.entries(KINDS))("%s", (title, drawn) => {
  it.each([1, 2, 14, 15, 16, 60])("of %i stops: header on each page, no row torn apart, nothing over the edge", async (count) => {
    const pages = await pagesOf(drawn(count));
    const number = title === "Invoice" ? "7001" : "10001";
    pages.forEach(({ text, words }, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain("Maple Leaf Freight");
      expect(text).toContain(index === 0 ? number : `${title} ${number}`);
      if (text.includes("Dock ")) expect(text).toMatch(/Request Date|Date and Appt/);
      for (const { x, y, width } of words) expect(x >= 37 && x + width <= 612 - 37 && y >= 30 && y <= 792 - 30, `${x} ${y}`).toBe(true);
    });
    for (let place = 1; place <= count; place += 1) {
      const page = pageWith(pages, `Dock ${three(place)}`);
      expect(page).toBeGreaterThanOrEqual(0);
      if (title !== "Invoice") expect(pageWith(pages, `end-${three(place)}`)).toBe(page);
    }
  });
});

describe("sums", () => {
  it.each([1, 14, 15, 16, 60])("of an order of %i stops stand whole on the last page, with the last charge, as they are stored", async (count) => {
    const made = paper(count);
    const { sub_total, tax_total, total } = made.order;
    const last = (await pagesOf(orderConfirmation(made))).at(-1)?.text ?? "";
    expect(last).toContain("Tarping\n25.01");
    for (const [label, figure] of [
      ["Total Before Tax", sub_total],
      ["Tax (HST ON - 13)", tax_total],
      ["Total (CAD)", total],
    ] as const)
      expect(last).toContain(`${label}\nC$ ${formatNumber(figure, 2)}`);
    expect(Math.round((sub_total + tax_total) * 100)).toBe(Math.round(total * 100));
  });
  it("of an invoice are the invoice's own; what is paid is said", async () => {
    const text = (await pagesOf(invoicePaper({ ...paper(2), invoice: { ...invoice, status: "PAID", paid: 1333.41 } }))).at(-1)?.text ?? "";
    for (const figure of ["1,180.01", "153.40", "1,333.41"]) expect(text).toContain(`C$ ${figure}`);
    expect(text).toContain("Amount Due\nC$ 0.00");
  });
  it("of stops are those of pick-up and of delivery, unit by unit, never both together", async () => {
    const kilos = { id: 5, name: "Kilograms", code: "KGS" };
    const stops = [stop(1, { qty: 6, weight: 43_200 }), stop(3, { qty: 2, weight: 120, unit: kilos }), stop(2, { qty: 8, weight: 43_200 })];
    const order = (await pagesOf(orderConfirmation(paper(stops)))).map(({ text }) => text).join("\n");
    for (const text of ["Pick-up\n8\n8\n43,200 lb\n120 kg", "Delivery\n8\n4\n43,200 lb", "What is delivered is not what is picked up."])
      expect(order).toContain(text);
    const lading = (await pagesOf(billOfLading(paper(stops)))).map(({ text }) => text).join("\n");
    for (const text of ["Total\n8\n43,200 lb\n120 kg", "Total\n8\n43,200 lb"]) expect(lading).toContain(text);
    for (const text of [order, lading]) expect(text).not.toMatch(/86,|Kilogram|Pounds/);
    expect((await pagesOf(orderConfirmation(paper(2)))).at(0)?.text).not.toContain("What is delivered");
  });
  it("are what the printed lines add up to, to the cent, whatever was typed", () => {
    const typed = fc.integer({ min: 0, max: 99_999_999 }).map((part) => part / 10_000);
    const input = fc.record({
      rate_mthd: fc.constantFrom(222, 223),
      calc_miles: typed,
      frt_cost_per_mile: typed.map((value) => value / 1000),
      frt_cost: typed,
      surcharge_typ: fc.constantFrom(224, 225),
      custom_surcharge: typed.map((value) => value / 100),
      extra_cost: fc.integer({ min: -999_999, max: 9_999_999 }).map((part) => part / 100),
      custom_tax_total: fc.constantFrom(0, 5, 13, 14.975),
      rates: fc.array(
        fc.nat(9_999_999).map((part) => ({ id: 1, name: "Charge", value: part / 100, status: true })),
        { maxLength: 4 },
      ),
    });
    const cents = (printed: string) => Math.round(Number(printed.replaceAll(/[^\d.-]/g, "")) * 100);
    fc.assert(
      fc.property(input, (typed) => {
        const tax_type = { id: 8, name: "Custom", code: CODE.customTax };
        const made = charges(typed, { code: CODE.customTax, label: "Custom" });
        const sums = { subTotal: made.sub_total, tax: made.tax_total, total: made.total };
        const billed = paper(1, { ...made, rates: typed.rates, extra_cost: typed.extra_cost, tax_type });
        const lines = chargeRows(billed).map(({ cells }) => cents(String(cells.at(-1))));
        const [before, tax, total] = sumFacts(billed, sums).map(([, amount]) => cents(amount));
        expect(Math.abs(lines.reduce((sum, line) => sum + line, 0) - (before ?? 0))).toBe(0);
        expect((before ?? 0) + (tax ?? 0)).toBe(total);
      }),
    );
  });
  it("say how they came about", async () => {
    const perMile = { rate_mthd: { id: 223, name: "Per Mile", code: "PERMILE" }, calc_miles: 412, frt_cost_per_mile: 2.425, frt_cost: 999.1 };
    const [page] = await pagesOf(
      orderConfirmation(paper(2, { ...perMile, tax_type: { id: 8, name: "Custom", code: "CSTTAX" }, tax_label: "Custom", tax_percent: 14.975 })),
    );
    const estimate = paper(2, { ...perMile, calc_miles: 1412.4, miles_source: "estimate" });
    for (const drawn of [orderConfirmation(estimate), invoicePaper({ ...estimate, invoice })])
      expect((await pagesOf(drawn))[0]?.text.replaceAll("\n", " ")).toContain("1,412 mi (estimated) × 2.425");
    expect((await pagesOf(orderConfirmation(estimate)))[0]?.text).toContain("1,412.4 mi (estimated)");
    for (const basis of ["412 mi × 2.425", "10.5 %", "Extra charge: Layover", "Tax (Custom 14.975 %)"]) expect(page?.text).toContain(basis);
  });
});

describe("a rate confirmation", () => {
  it("is with the broker, who is to be reached, or with the customer where there is none, and is signed by both", async () => {
    const broker = { id: 2, name: "Łódź Brokerage 快递", cont_name: "", phone: "", email: "" };
    const contact = { broker_cnt_name: "Eve Hart", broker_cnt_phone: "(204) 555-0100", broker_cnt_email: "eve@b.example", broker_cnt_fax: "(204) 555-0101" };
    const textOf = async (drawn: Uint8Array) =>
      (await pagesOf(drawn))
        .map(({ text }) => text)
        .join("\n")
        .replaceAll(/\s+/g, " ");
    const brokered = await textOf(rateConfirmation(paper(2, { broker, ...contact } as Partial<LadingPaper["order"]>)));
    for (const text of ["Łódź Brokerage 快递", "Eve Hart", "eve@b.example", "Fax (204) 555-0101", "Broker, date", "Carrier, date", "Total (CAD)"])
      expect(brokered).toContain(text);
    expect(brokered).not.toContain("12 Pier Road");
    const direct = await textOf(rateConfirmation(paper(2)));
    for (const text of ["Harbour Steel Ltd", "12 Pier Road", "Customer, date"]) expect(direct).toContain(text);
    expect(await textOf(orderConfirmation(paper(2)))).not.toContain("Carrier, date");
  });
  it.each([2, 6, 7, 8, 9, 14])("of %i stops is signed on the page of its sum", async (count) => {
    const last = (await pagesOf(rateConfirmation(paper(count)))).at(-1)?.text;
    for (const text of ["Total (CAD)", "Carrier, date"]) expect(last).toContain(text);
  });
});

describe("letters", () => {
  it.each(["Łódź Trucking", "Montréal décembre", "Señor", "Київ Транспорт", "Ελληνικά ő ű"])("%s is printed as it is written", async (name) => {
    const [page] = await pagesOf(orderConfirmation(paper([stop(1, { loc_nm: name }), stop(2)])));
    expect(page?.text.normalize("NFC")).toContain(name);
  });
  it.each(["شركة النقل السريع", "حمل و نقل تهران", "הובלות השרון בע״מ", "ขนส่งไทย น้ำ", "上海快递有限公司", "臺灣物流", "ヤマト運輸 てすと", "한국 물류"])(
    "%s is printed as it is written, from right to left where it is read so",
    async (name) => {
      const [page] = await pagesOf(orderConfirmation(paper([stop(1, { loc_nm: name }), stop(2)])));
      expect(page?.text.normalize("NFKC").replaceAll("\n", " ")).toContain(name.normalize("NFKC"));
      expect(page?.text).not.toContain("\ufffd");
    },
  );
  it("from right to left, words of other scripts stand where they are read", async () => {
    const placeOf = (words: PdfPage["words"], text: string) => words.find((word) => word.text.normalize("NFKC").includes(text))?.x ?? Number.NaN;
    const drawn = async (name: string) => (await pagesOf(orderConfirmation(paper([stop(1, { loc_nm: name }), stop(2)]))))[0]?.words ?? [];
    for (const [name, ...words] of [
      ["הובלות Cargo", "Cargo", "הובלות"],
      ["Cargo הובלות", "Cargo", "הובלות"],
      ["هاتف 777 شركة", "شركة", "777", "هاتف"],
      ["Cargo (هاتف)", "Cargo", "هاتف"],
    ] as const) {
      const on = await drawn(name);
      const xs = words.map((word) => placeOf(on, word));
      expect(xs, name).toEqual(xs.toSorted((one, other) => one - other));
      expect(xs).not.toContain(Number.NaN);
    }
  });
  it.each(["ਸਿੰਘ ਟਰੱਕਿੰਗ", "Fleet 🚚👨‍👩‍👧 🇨🇦", "快递公司", "\ud800 lone", "a\u0000b\u200d", "سائق", ""])("%j does no harm", async (name) => {
    const [page] = await pagesOf(billOfLading(paper([stop(1, { loc_nm: name, note: name, location: name }), stop(2)], { ref_no: name })));
    expect(page?.text).toContain("Dock 002");
  });
  it("that no font has are replaced, not left out", async () => {
    const [page] = await pagesOf(orderConfirmation(paper([stop(1, { loc_nm: "A🚚B" }), stop(2)])));
    expect(page?.text).toContain("A\ufffdB");
    expect(page?.text).toContain("\ufffd stands for a letter that can not be printed");
    expect((await pagesOf(orderConfirmation(paper(1))))[0]?.text).not.toContain("\ufffd");
  });
});

describe("long text", () => {
  it("never tears a postal code apart, nor the short name of a unit", async () => {
    const unit = { id: 5, name: "Kilograms", code: "KGS" };
    const long = Array.from({ length: 40 }, (_, index) => stop(index + 1, { city: "L".repeat(index + 1), postal_code: "N6E 1R6", unit }));
    const text = (await pagesOf(billOfLading(paper(long)))).map((page) => page.text).join("\n");
    expect(text.match(/N6E 1R6/g)).toHaveLength(40);
    expect(text.match(/\nkg\n/g)).toHaveLength(40);
  });
  it("wraps in its column: a note of 500 characters, a word of 60, a name of 150", async () => {
    const note = "Deliver to the rear gate after the bell. ".repeat(13).slice(0, 500);
    const word = "W".repeat(60);
    const long = [
      stop(1, { note, loc_nm: word, location: "N".repeat(255) }),
      stop(2, { loc_nm: "Great Lakes Receiving ".repeat(7).slice(0, 150), note: word, desc: word }),
    ];
    const pages = await pagesOf(orderConfirmation(paper(long, { sales_note: note, ref_no: "R".repeat(20) })));
    const words = pages.flatMap((page) => page.words);
    const place = words.find(({ text }) => /^W+$/.test(text));
    const date = words.find(({ text }) => text.startsWith("01-12-2026"));
    expect(Number(place?.x) + Number(place?.width)).toBeLessThan(Number(date?.x));
    const flat = pages.map(({ text }) => text.replaceAll(/\s+/g, "")).join("");
    expect(flat).toContain(note.replaceAll(/\s+/g, ""));
    expect(flat).toContain(word);
  });
});

it("times: moments in the company's zone, stops as they stand", async () => {
  const [page] = await pagesOf(orderConfirmation(paper(2)));
  expect(page?.text).toContain("27-11-2026 09:30 PM EST");
  expect(page?.text).toContain("01-12-2026 08:30 AM");
});
it("a void invoice says so on every page", async () => {
  const pages = await pagesOf(invoicePaper({ ...paper(60), invoice: { ...invoice, status: "VOID" } }));
  for (const { text } of pages) expect(text).toContain("VOID");
});
