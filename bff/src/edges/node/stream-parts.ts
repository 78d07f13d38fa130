/** Calls of cameras: to the address that was judged, and to no other. */
import { lookup as lookUp } from "node:dns/promises";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import { type CameraHost, mayCall } from "../../integrations/streams/hosts.ts";
import { type Part, type PartAsked, StreamOff } from "../../integrations/streams/stream.ts";
import { shortCache } from "../../kernel/cache.ts";

/** `ports` of this machine that are the product's own, `host` by which people reach it. */
export type OwnAddress = { ports: readonly number[]; host: string };
type Found = { address: string; family: number };

const AGENTS = { keepAlive: true, maxSockets: 16, maxTotalSockets: 64, maxFreeSockets: 16, timeout: 20_000 };
const DNS_MS = 10_000;

const bare = (host: string) => host.replace(/^\[|\]$/g, "");
const OFF_STATUS: Readonly<Record<number, "signIn">> = { 401: "signIn", 403: "signIn" };

function isOwn({ ports, host }: OwnAddress, url: URL, { address }: Found): boolean {
  if (url.host === host) return true;
  const isHere = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address)) || address.startsWith("127.");
  return isHere && ports.includes(Number(url.port) || (url.protocol === "https:" ? 443 : 80));
}

/** @throws StreamOff */
async function received(answer: IncomingMessage, { most, enough }: PartAsked): Promise<Pick<Part, "type" | "bytes">> {
  const type = answer.headers["content-type"] ?? "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw new StreamOff("tooLarge");
    chunks.push(chunk);
    if (enough?.({ type, bytes: Uint8Array.from(Buffer.concat(chunks)) })) break;
  }
  return { type, bytes: Uint8Array.from(Buffer.concat(chunks)) };
}

/** Judges where a host is, calls that very address, follows nothing, and takes no more than was asked for. */
export function streamParts(hosts: readonly CameraHost[], own: OwnAddress): (asked: PartAsked) => Promise<Part> {
  const agents = { http: new HttpAgent(AGENTS), https: new HttpsAgent(AGENTS) };
  const found = shortCache<Found[]>(DNS_MS);
  const addressesOf = (hostname: string): Promise<Found[]> => {
    const family = isIP(hostname);
    return family > 0 ? Promise.resolve([{ address: hostname, family }]) : found.get(hostname, () => lookUp(hostname, { all: true }));
  };
  /** @throws StreamOff */
  async function judged({ company, url }: PartAsked): Promise<Found> {
    const addresses = await addressesOf(bare(url.hostname)).catch(() => {
      throw new StreamOff("unreachable");
    });
    const isAllowed = (one: Found) => mayCall(hosts, company, url, one.address) && !isOwn(own, url, one);
    if (addresses[0] === undefined || !addresses.every(isAllowed)) throw new StreamOff("refused");
    return addresses[0];
  }
  return async (asked) => {
    const { url, range, milliseconds } = asked;
    if (!/^https?:$/.test(url.protocol)) throw new StreamOff("notPlayed");
    const at = await judged(asked);
    const lookup: LookupFunction = (_, options, answer) => (options.all ? answer(null, [at]) : answer(null, at.address, at.family));
    const call = url.protocol === "https:" ? httpsRequest : httpRequest;
    const agent = url.protocol === "https:" ? agents.https : agents.http;
    const headers = { "user-agent": "Haulbook", accept: "*/*", ...(range === undefined ? {} : { range }) };
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = call(url, { agent, lookup, headers, signal });
      request.once("response", resolve).once("error", reject).end();
    }).catch(() => {
      throw new StreamOff("unreachable");
    });
    try {
      const status = answer.statusCode ?? 0;
      if (Math.floor(status / 100) === 3) throw new StreamOff("redirect");
      if (status !== 200 && status !== 206) throw new StreamOff(OFF_STATUS[status] ?? "answer");
      return { ...(await received(answer, asked)), partial: status === 206 ? answer.headers["content-range"] : undefined };
    } catch (error) {
      throw error instanceof StreamOff ? error : new StreamOff("unreachable");
    } finally {
      if (!answer.complete) answer.destroy();
    }
  };
}
