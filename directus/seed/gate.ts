/** The gates of a company's yard: where its cameras hang, and who came and went. Its units and people are told by what the gate reads of them. */
import { fillPassages } from "../../extensions/haulbook/src/rules/passages.ts";
import { DAY_MS, HOUR_MS, insertRows, nextId, type Row, type Store } from "./bulk.ts";
import { DEMO_CAMERAS } from "./demo-cameras.ts";
import { chance } from "./random.ts";

export type GateSeed = {
  company: number;
  user: string | null;
  /** City, province and postal code of the yard. */
  place: readonly [string, string, string];
  /** Epoch milliseconds. */
  now: number;
};

/** Type, name, code, caller, whether it works, whether events are told of, whether entries are logged. */
const LOCATIONS = [
  ["Entry Point", "Entrance", "CAM-1", "", true, true, false],
  ["Entry Point", "Lobby", "CAM-2", "", true, true, false],
  ["Exit Point", "Parking", "CAM-3", "", true, true, false],
  ["Entry Point", "Warehouse", "CAM-4", "", true, true, false],
  ["Exit Point", "Backyard", "CAM-5", "", true, true, false],
  ["Entry Point", "Server Room", "CAM-6", "", true, true, false],
  ["Entry Point", "Main gate in", "GATE-1", "Gatehouse", true, true, true],
  ["Exit Point", "Main gate out", "GATE-2", "Gatehouse", true, true, true],
  ["Entry Point", "Shop door", "SHOP-1", "Shop foreman", true, false, false],
  ["Exit Point", "Back gate", "GATE-3", "", false, true, false],
] as const;
/** Which location it hangs at, where its stream is, and whether it works; one hangs nowhere yet. */
const CAMERAS = [
  ...["entrance", "lobby", "parking", "warehouse", "backyard", "server-room"].map(
    (clip, index) => [index, `${DEMO_CAMERAS}/${clip}/index.m3u8`, true] as const,
  ),
  [6, "https://cameras.yard.example/1", true],
  [7, "rtsp://cameras.yard.example/2", true],
  [8, "https://cameras.yard.example/3", false],
  [9, "rtsp://cameras.yard.example/4", false],
  [null, "", false],
] as const;
const FIRST_NAMES = ["Harpreet", "Lena", "Marc", "Oluwaseun", "Priya", "Tomasz", "Wei", "Zoé"] as const;
const LAST_NAMES = ["Bélanger", "Chen", "Gill", "Kowalski", "Okafor", "Sharma", "Tremblay", "Wright"] as const;
const NOTES = ["", "", "", "Empty", "Loaded, seal checked", "Parts for the shop", "Tarp torn at the back"] as const;
const VISITORS = 60;
const VEHICLES = 18;
/** Stays, the oldest first, whose entry or exit nobody noted; the last are in the yard still. */
const NOT_SEEN_IN = [11];
const NOT_SEEN_OUT = [7, 26, 27, 28, 29];

const two = (number: number) => number.toString(16).padStart(2, "0").toUpperCase();

/** Of a company without any yet. Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedGate({ rows, times, idsGiven }: Store, { company, user, place, now }: GateSeed): Promise<void> {
  const luck = chance(company);
  const [city, province, postal] = place;
  const stampsAt = (at: number): Row => ({
    version: 1,
    created_at: times.instant(at),
    created_by: user,
    updated_at: times.instant(at),
    updated_by: user,
  });
  const firstLocation = await nextId(rows, "camera_locations");
  const locations = LOCATIONS.map(([type, name, code, caller, isActive, hasEvents, logs], index) => ({
    id: firstLocation + index,
    company,
    ycl_type: type,
    status: isActive,
    ycl_name: name,
    ycl_description: "",
    ycl_code: code,
    ycl_caller_id: caller,
    ycl_address: `${1200 + index * 4} Yard Road`,
    ycl_city: city,
    ycl_province: province,
    ycl_postal_code: postal,
    ycl_entry_logging: logs,
    ycl_events_enabled: hasEvents,
    ...stampsAt(now - DAY_MS * (400 - index)),
  }));
  const firstCamera = await nextId(rows, "cameras");
  const cameras = CAMERAS.map(([location, stream, isActive], index) => ({
    id: firstCamera + index,
    company,
    camera_location: location === null ? null : firstLocation + location,
    status: isActive,
    camera_stream_url: stream,
    camera_installation: times.day(now - DAY_MS * (380 - index * 20)),
    camera_last_maintenance: times.day(now - DAY_MS * (40 + index * 9)),
    camera_mac: `00:40:8C:${two(company)}:00:${two(index + 1)}`,
    ...stampsAt(now - DAY_MS * (380 - index * 20)),
  }));
  const firstVisitor = await nextId(rows, "yard_visitor_logs");
  const vehicles = Array.from({ length: VEHICLES }, (_, index) => {
    const vehicle = luck.pick(["TRUCK", "TRUCK", "TRUCK", "CAR", "VAN"] as const);
    const hasTrailer = vehicle === "TRUCK" && index % 4 !== 0;
    return {
      vehicle_info: vehicle,
      license_plate: `${luck.pick(["PB", "BX", "CM", "AV"])} ${luck.int(1000, 9999)}`,
      driver_first_name: luck.pick(FIRST_NAMES),
      driver_last_name: luck.pick(LAST_NAMES),
      driver_license_no: `${luck.pick(["B", "G", "T", "W"])}${luck.int(1000, 9999)}-${luck.int(10_000, 99_999)}`,
      unit: vehicle === "TRUCK" ? luck.int(101, 160) : null,
      trailer: hasTrailer ? `T${luck.int(500, 560)}` : "",
      trailer_plate: hasTrailer ? `R${luck.int(1000, 9999)} K` : "",
    };
  });
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({ index, stay: Math.floor(index / 2), isEntry: index % 2 === 0 }))
    .filter(({ stay, isEntry }) => !(isEntry ? NOT_SEEN_IN : NOT_SEEN_OUT).includes(stay))
    .map(({ index, stay, isEntry }, place) => {
      const at = now - HOUR_MS * (VISITORS - index) * 5;
      return {
        id: firstVisitor + place,
        company,
        capture_time: times.instant(at),
        access_type: isEntry ? "ENTRY" : "EXIT",
        ...vehicles[stay % VEHICLES]!,
        safety_vest: index % 5 !== 0,
        damages: index % 13 === 0,
        notes: luck.pick(NOTES),
        capture_type: "MANUAL",
        operator_type: "DRIVER",
        ...stampsAt(at),
      };
    });
  await rows.transaction(async (inside) => {
    await insertRows(inside, "camera_locations", locations);
    await insertRows(inside, "cameras", cameras);
    await insertRows(inside, "yard_visitor_logs", visitors);
    await fillPassages(inside);
  });
  await idsGiven(["camera_locations", "cameras", "yard_visitor_logs"]);
}
