import { beforeAll, describe, expect, inject, it } from "vitest";
import { STREAM_MESSAGES } from "../../bff/src/modules/cameras/rules.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { type Body, cameraBody, locationBody, makeRecord, visitorBody } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
const CHOOSE = "Please choose from the list";
let yard: Client;
beforeAll(async () => {
  yard = await signIn(addresses, "yard@maple.example");
});
type Listed = { content: (Body & { id: number })[] };
const rowOf = async (list: string, id: number) => (await yard.get<Listed>(`/${list}?size=100`)).body.content.find((row) => row.id === id);

describe("cameras", () => {
  it("hang at a location of the company, and say who made them", async () => {
    const made = await makeRecord(yard, "camera", await cameraBody(yard));
    expect(made).toMatchObject({ message: "Camera Created Successfully", camera_id: made.id, status: true });
    const { id, name } = (await yard.get<{ created_by: { id: string; name: string } }>(`/camera/${made.id}`)).body.created_by;
    expect(await rowOf("camera", made.id)).toMatchObject({ created_by: { id, name }, modified_by: null, status: true });
    const other = await makeRecord(await signIn(addresses, "owner@prairie.example"), "camera-location", locationBody());
    expect(await yard.put(`/camera/${made.id}`, { ...made, camera_location: other.id })).toMatchObject({ status: 400 });
    expect(await yard.put(`/camera/${made.id}`, { ...made, camera_mac: "" })).toMatchObject({ status: 200, body: { message: "Camera Updated Successfully" } });
    expect(await rowOf("camera", made.id)).toMatchObject({ modified_by: { id, name } });
    expect(await yard.delete(`/camera/${made.id}`)).toMatchObject({ status: 200, body: { message: "Camera Deleted Successfully" } });
  });

  it("want a status and two days that have been", async () => {
    const save = async (overrides: Body) => yard.post("/camera", await cameraBody(yard, overrides));
    expect(await save({ status: "" })).toMatchObject(invalid({ path: "status", message: MANDATORY }));
    for (const day of ["camera_installation", "camera_last_maintenance"]) {
      expect(await save({ [day]: null })).toMatchObject(invalid({ path: day, message: MANDATORY }));
      expect(await save({ [day]: "2099-01-01" })).toMatchObject(invalid({ path: day, message: "Date can not be in the future" }));
    }
  });

  it("keep what is secret of a stream's address where nobody sees it", async () => {
    const made = await makeRecord(yard, "camera", await cameraBody(yard));
    const put = (camera_stream_url: string) => yard.put<Body>(`/camera/${made.id}`, { ...made, version: undefined, camera_stream_url });
    const word = `w${crypto.randomUUID().slice(0, 12)}`;
    const full = `https://${word}:${word}@cameras.example/live/index.m3u8?key=${word}&q=${word}#${word}`;
    const shown = "https://***@cameras.example/live/index.m3u8?key=***&q=***";
    expect(await put(full)).toMatchObject({ status: 200, body: { camera_stream_url: shown } });
    for (const same of [shown, full]) expect(await put(same)).toMatchObject({ status: 200, body: { camera_stream_url: shown } });
    for (const other of [shown.replace("cameras.", "mine."), shown.replace("live", "elsewhere"), full.replace(/key=[^&]+/, "key=***")])
      expect(await put(other), other).toMatchObject(invalid({ path: "camera_stream_url", message: STREAM_MESSAGES.enterAgain }));
    expect(await yard.post("/camera", await cameraBody(yard, { camera_stream_url: shown }))).toMatchObject(
      invalid({ path: "camera_stream_url", message: STREAM_MESSAGES.enterAgain }),
    );
    const studio = await signInStudio(addresses);
    const told = await Promise.all([
      yard.get(`/camera/${made.id}`),
      yard.get("/camera?size=100"),
      yard.get(`/camera/export?format=csv&ids=${made.id}`),
      yard.get(`/camera/${made.id}/history`),
      yard.directus("GET", `/items/cameras/${made.id}?fields=*`),
      yard.directus("GET", `/items/history?filter[item][_eq]=${made.id}&filter[collection][_eq]=cameras`),
      studio.directus("GET", `/items/cameras/${made.id}?fields=*`),
    ]);
    expect(JSON.stringify(told.map(({ body }) => body))).not.toContain(word);
    expect(JSON.stringify(told[3]?.body)).toContain("Stream sign-in set");
    const direct = await yard.directus("PATCH", "/items/cameras", [{ id: made.id, camera_stream_url: full, stream_secret: "http://mine.example/" }]);
    expect(direct.status).toBe(200);
    const stored = await studio.directus("GET", `/items/cameras/${made.id}?fields=*`);
    expect(stored.body).toMatchObject({ data: { camera_stream_url: shown } });
    expect(JSON.stringify(stored.body)).not.toContain(word);
    expect(await put("https://cameras.example/live/index.m3u8")).toMatchObject({ body: { camera_stream_url: "https://cameras.example/live/index.m3u8" } });
    expect(await put(shown)).toMatchObject(invalid({ path: "camera_stream_url", message: STREAM_MESSAGES.enterAgain }));
  });

  it("have an address that a stream can be at, or none", async () => {
    const made = await makeRecord(yard, "camera", await cameraBody(yard));
    const put = (camera_stream_url: string) => yard.put(`/camera/${made.id}`, { ...made, version: undefined, camera_stream_url });
    for (const url of ["cameras.example/live", "ftp://cameras.example/live", "javascript:alert(1)", "file:///etc/passwd", "http://"])
      expect(await put(url)).toMatchObject(invalid({ path: "camera_stream_url", message: STREAM_MESSAGES.notAStream }));
    for (const url of ["", "http://10.0.0.5/live.mjpg", "https://cameras.example/live.m3u8", "rtsp://10.0.0.5:554/live", "rtsps://10.0.0.5/live"])
      expect(await put(url)).toMatchObject({ status: 200, body: { camera_stream_url: url } });
  });

  it("are Active or Inactive in their export", async () => {
    const made = await makeRecord(yard, "camera", await cameraBody(yard, { status: false }));
    const { text } = (await yard.get<{ text: string }>(`/camera/export?format=csv&columns=status&ids=${made.id}`)).body;
    expect(csvRows(text)).toEqual([["Is Camera Active?"], ["Inactive"]]);
  });
});

describe("camera locations", () => {
  it("are made at either path, and say the opposite of their events in the list", async () => {
    const { body: made } = await yard.post<Body & { id: number }>("/camera-locations", locationBody({ ycl_events_enabled: true }));
    expect(made).toMatchObject({ message: "Camera Location Created Successfully", ycl_id: made.id, ycl_events_enabled: true, ycl_cameras: "" });
    expect(await rowOf("camera-locations", made.id)).toMatchObject({ ycl_events_disabled: false });
    const put = await yard.put(`/camera-location/${made.id}`, { ...made, ycl_events_enabled: false });
    expect(put).toMatchObject({ status: 200, body: { message: "Camera Location Updated Successfully" } });
    expect(await rowOf("camera-locations", made.id)).toMatchObject({ ycl_events_disabled: true });
    expect(await yard.delete(`/camera-location/${made.id}`)).toMatchObject({ body: { message: "Camera Location Deleted Successfully" } });
  });

  it("want a type that there is and a status", async () => {
    const save = (overrides: Body) => yard.post("/camera-location", locationBody(overrides));
    expect(await save({ ycl_type: null })).toMatchObject(invalid({ path: "ycl_type", message: MANDATORY }));
    for (const code of ["ABC", "90210"])
      expect(await save({ ycl_province: "ON", ycl_postal_code: code })).toMatchObject(
        invalid({ path: "ycl_postal_code", message: "Please enter a postal code of Canada, e.g. M5V 3L9" }),
      );
    expect(await save({ ycl_type: "Side door" })).toMatchObject(invalid({ path: "ycl_type", message: CHOOSE }));
    expect(await save({ status: null })).toMatchObject(invalid({ path: "status", message: MANDATORY }));
  });

  it("name their cameras, and stay while they have some", async () => {
    const { id } = await makeRecord(yard, "camera-location", locationBody());
    const one = await makeRecord(yard, "camera", await cameraBody(yard, { camera_location: id, camera_mac: "AA:01" }));
    const two = await makeRecord(yard, "camera", await cameraBody(yard, { camera_location: id, camera_mac: "" }));
    expect((await yard.get(`/camera-location/${id}`)).body).toMatchObject({ ycl_cameras: `AA:01, # ${two.id}` });
    expect(await yard.delete(`/camera-location/${id}`)).toMatchObject(refused("CONFLICT"));
    for (const camera of [one, two]) await yard.delete(`/camera/${camera.id}`);
    expect((await yard.delete(`/camera-location/${id}`)).status).toBe(200);
  });

  it("are found by a camera's form", async () => {
    const { id, ycl_name, ycl_code } = await makeRecord(yard, "camera-location", locationBody({ ycl_name: "Weighbridge Ütrecht" }));
    const { body } = await yard.get<Listed>("/camera-locations?intent=suggest&begin-with=utrecht");
    expect(body.content).toEqual([{ id, ycl_name, ycl_code }]);
  });
});

describe("yard visitor logs", () => {
  it("are noted by hand by the driver, whatever is sent, and now unless it is said", async () => {
    const before = Date.now();
    const sent = visitorBody({ capture_time: null, capture_type: "CAMERA", operator_type: "GUARD", unit: 104 });
    const made = await makeRecord(yard, "yard-visitor-log", sent);
    expect(made).toMatchObject({ message: "YardVisitorLog Created Successfully", capture_type: "MANUAL", operator_type: "DRIVER", unit: 104 });
    expect(Math.abs(Date.parse(String(made.capture_time)) - before)).toBeLessThan(60_000);
    const put = await yard.put<Body>(`/yard-visitor-log/${made.id}`, { ...made, capture_time: null, capture_type: "CAMERA" });
    expect(put).toMatchObject({
      status: 200,
      body: { message: "YardVisitorLog Updated Successfully", capture_time: made.capture_time, capture_type: "MANUAL" },
    });
    const direct = await yard.directus<{ data: Body }>("POST", "/items/yard_visitor_logs", {
      access_type: "EXIT",
      vehicle_info: "VAN",
      capture_type: "CAMERA",
      operator_type: "GUARD",
    });
    expect(direct.body.data).toMatchObject({ capture_type: "MANUAL", operator_type: "DRIVER" });
    expect(await yard.delete(`/yard-visitor-log/${made.id}`)).toMatchObject({ body: { message: "YardVisitorLog Deleted Successfully" } });
  });

  it("want vehicle and direction, and of a unit its number", async () => {
    const save = (overrides: Body) => yard.post("/yard-visitor-log", visitorBody(overrides));
    expect(await save({ vehicle_info: null })).toMatchObject(invalid({ path: "vehicle_info", message: MANDATORY }));
    expect(await save({ access_type: null })).toMatchObject(invalid({ path: "access_type", message: MANDATORY }));
    expect(await save({ vehicle_info: "BUS" })).toMatchObject(invalid({ path: "vehicle_info", message: CHOOSE }));
    expect(await save({ unit: "T-104" })).toMatchObject(invalid({ path: "unit", message: "Please enter a number" }));
    expect(await save({ capture_time: "2099-01-01T00:00:00.000Z" })).toMatchObject(invalid({ path: "capture_time", message: "Date can not be in the future" }));
    expect((await save({ notes: "<b>Seal #4</b>; 100% & more" })).status).toBe(201);
  });

  it("come with the latest first, and are found by the driver's names in any order", async () => {
    const { id } = await makeRecord(yard, "yard-visitor-log", visitorBody({ driver_first_name: "Zoé", driver_last_name: "Lacasse-Roy" }));
    const { content } = (await yard.get<Listed>("/yard-visitor-log?size=100")).body;
    const times = content.map(({ capture_time }) => String(capture_time));
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await yard.get<Listed>("/yard-visitor-log?filter=driver_name::lacasse zoe")).body.content.map((row) => row.id)).toEqual([id]);
  });

  it("tell who is in the yard and what nobody noted, whatever is changed afterwards", async () => {
    const plate = `GATE ${crypto.randomUUID().slice(0, 8)}`;
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const note = (access_type: string, minutes: number, license_plate = plate) =>
      makeRecord(yard, "yard-visitor-log", visitorBody({ access_type, license_plate, unit: null, capture_time: at(minutes) }));
    const states = async () =>
      (await yard.get<Listed>(`/yard-visitor-log?filter=license_plate::${encodeURIComponent(plate.slice(5))}&sort=capture_time,asc`)).body.content.map(
        ({ passage }) => passage,
      );
    const first = await note("ENTRY", 50);
    expect(first.passage).toBe("IN");
    // The same plate, typed in another way.
    const out = await note("EXIT", 30, plate.replace(" ", "-").toLowerCase());
    expect(await states()).toEqual(["LEFT", "LEFT"]);
    await note("ENTRY", 20);
    const again = await note("ENTRY", 10);
    expect(await states()).toEqual(["LEFT", "LEFT", "NO_EXIT", "IN"]);
    // One between two, noted later.
    const between = await note("EXIT", 15);
    expect(await states()).toEqual(["LEFT", "LEFT", "LEFT", "LEFT", "IN"]);
    await yard.delete(`/yard-visitor-log/${first.id}`);
    expect(await states()).toEqual(["NO_ENTRY", "LEFT", "LEFT", "IN"]);
    const read = (await yard.get<Body>(`/yard-visitor-log/${between.id}`)).body;
    expect((await yard.put(`/yard-visitor-log/${between.id}`, { ...read, access_type: "ENTRY", passage: "IN" })).status).toBe(200);
    expect(await states()).toEqual(["NO_ENTRY", "NO_EXIT", "NO_EXIT", "IN"]);
    // In the studio: another vehicle's from then on, whatever it says of itself.
    for (const { id } of [out, again])
      expect((await yard.directus("PATCH", `/items/yard_visitor_logs/${id}`, { license_plate: `${plate} B`, passage: "LEFT" })).status).toBe(200);
    const inYard = (await yard.get<Listed>("/yard-visitor-log?filter=passage:IN&size=50")).body.content.map(({ id }) => id);
    expect(inYard).toContain(again.id);
    expect(await states()).toEqual(["NO_ENTRY", "NO_EXIT", "IN", "IN"]);
    const foreign = await signIn(addresses, "owner@prairie.example");
    expect((await foreign.get<Listed>("/yard-visitor-log?filter=passage:IN&size=50")).body.content.map(({ id }) => id)).not.toContain(again.id);
  });
});
