import { expect, it } from "vitest";
import { geography } from "../../bff/src/edges/node/geography.ts";
import { readings } from "./typed-address.ts";

const first = (text: string) => {
  const [reading] = readings(text, geography.findPostalCode);
  return reading && { ...reading, postal: reading.postal?.code };
};

it.each([
  ["Toronto", { housenumber: "", street: "", city: "toronto", state: undefined, postal: undefined }],
  ["trois-riv", { city: "trois riv" }],
  ["Toronto on", { city: "toronto", state: "ON" }],
  ["Buffalo, New York", { street: "", city: "buffalo", state: "NY" }],
  [
    "2555 Meadowpine Blvd, Mississauga, ON L5N 6C3, Canada",
    { housenumber: "2555", street: "Meadowpine Blvd", city: "mississauga", state: "ON", postal: "L5N 6C3" },
  ],
  ["10500 Main St, Buffalo NY 14206, USA", { housenumber: "10500", street: "Main St", city: "buffalo", state: "NY", postal: "14206" }],
  ["Dock 4, 55 Toombs St, Moncton", { housenumber: "", street: "Dock 4, 55 Toombs St", city: "moncton" }],
  ["l5n6c3", { street: "", city: "", state: "ON", postal: "L5N 6C3" }],
  ["100 Disco Rd M9W 1M1", { housenumber: "100", street: "Disco Rd", city: "", postal: "M9W 1M1" }],
])("%s", (text, reading) => expect(first(text)).toMatchObject(reading));

it("tries every place where a city may begin, and does not take a street's last word for one", () => {
  const found = readings("100 King St W New York", geography.findPostalCode).map(({ street, city, state }) => [street, city, state]);
  expect(found).toEqual([
    ["King", "st w", "NY"],
    ["King", "st w new york", undefined],
    ["King St", "w new york", undefined],
    ["King St W", "new york", undefined],
    ["King St W New", "york", undefined],
  ]);
  expect(readings("100 King Street", geography.findPostalCode)).toEqual([]);
});
