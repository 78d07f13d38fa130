/** Cameras as they are watched: through the BFF alone, by who may, and from nowhere that the operator did not mean. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Cameras, startCameras } from "../../scripts/simulators/cameras/server.ts";
import { type Client, clientOf, signIn, signInStudio } from "../lib/client.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";
import { refused } from "../lib/refusals.ts";
import { type Body, cameraBody, makeRecord } from "../lib/registers.ts";

const addresses = inject("addresses");
const SECRET = "s3cret";
const MPEGURL = "application/vnd.apple.mpegurl";
let cameras: Cameras;
let bff: OtherBff | undefined;
let [yard, payroll, stranger]: Client[] = [];
const as = (client: Client | undefined) => client as Client;

beforeAll(async () => {
  cameras = await startCameras();
  const { port } = new URL(cameras.url);
  bff = await startOtherBff(addresses, inject("internalSecret"), { CAMERA_HOSTS: `127.0.0.1:${port}, localhost:${port}, [::1]:${port}` });
  const at = bff === undefined ? addresses : { ...addresses, bff: bff.url };
  [yard, payroll, stranger] = await Promise.all(["yard@maple", "payroll@maple", "yard@prairie"].map((who) => signIn(at, `${who}.example`)));
});
afterAll(async () => {
  await bff?.stop();
  await cameras.close();
});

const cameraAt = async (address: string, overrides: Body = {}) =>
  (await makeRecord(as(yard), "camera", await cameraBody(as(yard), { camera_stream_url: address, ...overrides }))).id;
/** What is asked of the BFF, whole. */
async function raw(path: string, client = yard, headers: Record<string, string> = {}) {
  const answer = await fetch(`${bff?.url ?? addresses.bff}/api/v2${path}`, { headers: { authorization: `Bearer ${as(client).token}`, ...headers } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: new TextDecoder("latin1").decode(bytes) };
}
const namesIn = (text: string) => [...text.matchAll(/^(?!#)(\S+)|URI="([^"]+)"/gm)].map(([, line, uri]) => line ?? uri ?? "");

describe("live monitoring", () => {
  it("is for who may see the yard, and of the company's active cameras alone", async () => {
    expect(await clientOf(addresses, undefined).get("/live-monitoring")).toMatchObject(refused("UNAUTHENTICATED"));
    expect(await as(payroll).get("/live-monitoring")).toMatchObject(refused("FORBIDDEN"));
    const [on, off] = [await cameraAt(`${cameras.url}/entrance/index.m3u8`), await cameraAt(`${cameras.url}/lobby/index.m3u8`, { status: false })];
    type Live = { content: { id: number; label: string; kind: string }[] };
    const { content } = (await as(yard).get<Live>("/live-monitoring")).body;
    expect(content.find(({ id }) => id === on)).toMatchObject({ kind: "hls", label: expect.stringMatching(/./) });
    expect(content.some(({ id }) => id === off)).toBe(false);
    expect((await as(stranger).get<Live>("/live-monitoring")).body.content.some(({ id }) => id === on)).toBe(false);
    expect(await as(yard).get(`/camera/${off}/stream`)).toMatchObject(refused("STREAM_OFFLINE"));
    for (const path of [`/camera/${on}/stream`, `/camera/${on}/stream/x`]) {
      expect(await clientOf(addresses, undefined).get(path)).toMatchObject(refused("UNAUTHENTICATED"));
      expect(await as(payroll).get(path)).toMatchObject(refused("FORBIDDEN"));
      expect(await as(stranger).get(path)).toMatchObject(refused("NOT_FOUND"));
    }
  });

  it("plays a stream by names that hold for one camera as it is", async () => {
    const [one, other] = [await cameraAt(`${cameras.url}/entrance/index.m3u8`), await cameraAt(`${cameras.url}/parking/index.m3u8`)];
    const list = await raw(`/camera/${one}/stream`);
    expect([list.status, list.headers.get("content-type")]).toEqual([200, MPEGURL]);
    expect(list.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    const names = namesIn(list.text);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(list.text).not.toContain("127.0.0.1");
    expect(list.text).not.toContain("segment");
    for (const name of names) expect(await raw(`/camera/${one}/${name}`)).toMatchObject({ status: 200 });
    const [name = ""] = names;
    expect((await raw(`/camera/${one}/${name}`)).headers.get("content-type")).toBe("video/mp4");
    expect((await raw(`/camera/${other}/${name}`)).status).toBe(404);
    expect((await raw(`/camera/${one}/${name}`, stranger)).status).toBe(404);
    expect((await raw(`/camera/${one}/${name}`, payroll)).status).toBe(403);
    const made = `${name.slice(0, -3)}AAA`;
    for (const wrong of [made, "stream/segment-1", `stream/${encodeURIComponent(`${cameras.url}/lobby/head`)}`, `stream/${btoa("http://127.0.0.1")}`])
      expect((await raw(`/camera/${one}/${wrong}`)).status).toBe(404);
    const { body } = await as(yard).get<Body>(`/camera/${one}`);
    await as(yard).put(`/camera/${one}`, { ...body, camera_mac: "AA:00" });
    await expect.poll(async () => (await raw(`/camera/${one}/${name}`)).status, { timeout: 5000 }).toBe(404);
  });

  it("shows pictures, still or moving, as what they are", async () => {
    for (const path of ["/entrance/still.jpg", "/moving/entrance"]) {
      const picture = await raw(`/camera/${await cameraAt(cameras.url + path)}/stream`);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect([...picture.bytes.slice(0, 2), ...picture.bytes.slice(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
    }
    expect(await as(yard).get(`/camera/${await cameraAt(`${cameras.url}/entrance/index.m3u8?x=1`)}/stream`)).toMatchObject({ status: 200 });
    expect((await raw(`/camera/${await cameraAt(`${cameras.url}/entrance/head`)}/stream`)).status).toBe(503);
  });

  it("signs in at the camera, and tells nobody how", async () => {
    const host = new URL(cameras.url).host;
    const [locked, keyed] = [
      await cameraAt(`http://gate:${SECRET}@${host}/locked/entrance/index.m3u8`),
      await cameraAt(`http://${host}/keyed/entrance/index.m3u8?key=${SECRET}`),
    ];
    for (const id of [locked, keyed]) {
      const list = await raw(`/camera/${id}/stream`);
      expect(list.status).toBe(200);
      const segment = await raw(`/camera/${id}/${namesIn(list.text).at(-1)}`);
      expect(segment.status).toBe(200);
      const said = [list, segment].flatMap(({ text, headers }) => [text, JSON.stringify([...headers])]);
      expect(said.join("\n")).not.toContain(SECRET);
    }
    const without = await cameraAt(`${cameras.url}/locked/entrance/index.m3u8`);
    const wrong = await cameraAt(`http://gate:${SECRET}x@${host}/locked/entrance/index.m3u8`);
    for (const id of [without, wrong]) {
      const { status, body } = await as(yard).get(`/camera/${id}/stream`);
      expect([status, body.error?.message]).toEqual([503, "The camera refuses our sign-in"]);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
  });

  it("opens the secrets of an address for nobody, the administrator neither", async () => {
    const id = await cameraAt(`http://gate:${SECRET}@${new URL(cameras.url).host}/locked/entrance/index.m3u8`);
    for (const client of [as(yard), await signInStudio(addresses)]) {
      const { status, body } = await client.directus("POST", `/haulbook/reveal/cameras/${id}/stream_secret`, {});
      expect([status, JSON.stringify(body).includes(SECRET)]).toEqual([403, false]);
      const act = await client.directus("POST", "/haulbook/stream", { company: 1, camera: id });
      expect([act.status, JSON.stringify(act.body).includes(SECRET)]).toEqual([403, false]);
    }
  });

  it("calls no address of ours, of the cloud's or behind a redirect, however it is written", async () => {
    const own = new URL(bff?.url ?? addresses.bff).port;
    const { port } = new URL(cameras.url);
    const moved = (to: string) => `${cameras.url}/moved/index.m3u8?to=${encodeURIComponent(to)}`;
    const refusedThere = [
      `http://127.0.0.1:${own}/index.m3u8`,
      `${addresses.directus}/index.m3u8`,
      `http://localhost:${port}/entrance/index.m3u8`,
      `http://127.0.0.2:${port}/entrance/index.m3u8`,
      `http://[::ffff:127.0.0.1]:${own}/index.m3u8`,
      `http://[::1]:${own}/index.m3u8`,
      "http://169.254.169.254/latest/meta-data/index.m3u8",
      "http://[fd00:ec2::254]/index.m3u8",
      "http://2852039166/index.m3u8",
      "http://0x7f.1/index.m3u8",
      "http://0.0.0.0/index.m3u8",
      "http://10.0.0.1/index.m3u8",
      "https://203.0.113.9/index.m3u8",
    ];
    const before = cameras.asked.length;
    for (const address of refusedThere)
      expect([address, (await as(yard).get(`/camera/${await cameraAt(address)}/stream`)).body.error?.message]).toEqual([
        address,
        "The server may not call this address",
      ]);
    expect(cameras.asked.slice(before)).toEqual([]);
    for (const to of [`http://127.0.0.1:${own}/api/v2/docs`, "http://169.254.169.254/", "/entrance/index.m3u8"])
      expect((await as(yard).get(`/camera/${await cameraAt(moved(to))}/stream`)).body.error?.message).toBe("The camera sends us to another address");
  });

  it("takes no more than it asked for, and waits no longer", async () => {
    const { status, body } = await as(yard).get(`/camera/${await cameraAt(`${cameras.url}/endless/index.m3u8`)}/stream`);
    expect([status, body.error?.message]).toEqual([503, "The camera sends too much at once"]);
  });

  it("goes on with the others while some are dead, and does not ask these each time", async () => {
    const good = await cameraAt(`${cameras.url}/lobby/index.m3u8`);
    const bad = await Promise.all(
      ["dead", "slow", "slow", "dead", "slow"].map((trouble, index) => cameraAt(`${cameras.url}/${trouble}/entrance/index.m3u8?n=${index}`)),
    );
    let ended = 0;
    const waiting = bad.map((id) =>
      as(yard)
        .get(`/camera/${id}/stream`)
        .finally(() => (ended += 1)),
    );
    const list = await raw(`/camera/${good}/stream`);
    const segment = await raw(`/camera/${good}/${namesIn(list.text).at(-1)}`);
    expect([list.status, segment.status]).toEqual([200, 200]);
    expect(ended).toBeLessThan(bad.length);
    for (const { status, body } of await Promise.all(waiting)) expect([status, body.error?.message]).toEqual([503, "The camera does not answer"]);
    const asked = cameras.asked.length;
    const again = await as(yard).get(`/camera/${bad[1]}/stream`);
    expect(again).toMatchObject(refused("STREAM_OFFLINE"));
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(cameras.asked.length).toBe(asked);
  }, 30_000);
});

describe("without hosts that the operator named", () => {
  it("no address of this machine or its network is called", async () => {
    const open = await startOtherBff(addresses, inject("internalSecret"), { CAMERA_HOSTS: "" });
    try {
      const client = await signIn({ ...addresses, bff: open?.url ?? addresses.bff }, "yard@maple.example");
      for (const address of [`${cameras.url}/entrance/index.m3u8`, "http://192.168.1.4/index.m3u8", "http://localhost/index.m3u8", "http://[::1]/index.m3u8"])
        expect((await client.get(`/camera/${await cameraAt(address)}/stream`)).body.error?.message).toBe("The server may not call this address");
    } finally {
      await open?.stop();
    }
  });
});
