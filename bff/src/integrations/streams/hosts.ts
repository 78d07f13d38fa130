/**
 * Where cameras may be. A stream's address is written by people, and the server would call it from within its network: so a host is one that the operator
 * named, or else one at a public address; addresses by which clouds tell machines their secrets are never called.
 */
import ipaddr from "ipaddr.js";
import { z } from "zod";

type Address = ReturnType<typeof ipaddr.parse>;
type Network = [Address, number];
/** `company`: for that one alone. `port`: 80 and 443 where none is said. */
export type CameraHost = { company: number | undefined; place: Network | string; port: number | undefined };

const NEVER: readonly Network[] = ["169.254.0.0/16", "168.63.129.16/32", "100.100.100.200/32", "fe80::/10", "fd00:ec2::/32"].map((net) =>
  ipaddr.parseCIDR(net),
);
/** Not for the public, though no list of special networks has it as such. */
const NOT_PUBLIC: readonly Network[] = ["198.18.0.0/15"].map((net) => ipaddr.parseCIDR(net));
const GLOBAL_V6: Network = ipaddr.parseCIDR("2000::/3");
const USUAL_PORTS: readonly number[] = [80, 443];
/** Ranges of ipaddr.js that a yard's own network is in. */
const OF_A_YARD: readonly string[] = ["private", "uniqueLocal", "carrierGradeNat"];

const isIn = (address: Address, [network, bits]: Network) =>
  address.kind() === network.kind() && (address as ipaddr.IPv4).match([network as ipaddr.IPv4, bits]);
/** IPv4 within IPv6 is judged as IPv4. */
function parsedAddress(text: string): Address {
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
const bare = (host: string) => host.replace(/^\[|\]$/g, "");

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast" || NOT_PUBLIC.some((network) => isIn(address, network))) return false;
  return address.kind() === "ipv4" || isIn(address, GLOBAL_V6);
}
function holds({ place }: CameraHost, hostname: string, address: Address): boolean {
  // To this machine leads no name: whoever has the name could lead it here.
  if (typeof place !== "string") return isIn(address, place) && (address.range() !== "loopback" || ipaddr.isValid(hostname));
  return place === hostname && (isPublic(address) || OF_A_YARD.includes(address.range()));
}

/** Whether a camera of this company may be called at `address`, which its host stands for. Without hosts that were named: at public addresses. */
export function mayCall(hosts: readonly CameraHost[], company: number, url: URL, address: string): boolean {
  const parsed = ipaddr.isValid(address) ? parsedAddress(address) : undefined;
  if (parsed === undefined || NEVER.some((network) => isIn(parsed, network))) return false;
  if (hosts.length === 0) return isPublic(parsed);
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return hosts.some(
    (host) =>
      (host.company === undefined || host.company === company) &&
      (host.port === undefined ? USUAL_PORTS.includes(port) : host.port === port) &&
      holds(host, bare(url.hostname), parsed),
  );
}

const ENTRY = /^(?:(\d{1,9})=)?(\[[0-9a-f:.]+\]|[^[\]:/=@]+)(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i;
const NAME = /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/;

/** @throws Error for what is none */
function hostOf(entry: string): CameraHost {
  const [, company, host = "", bits, port] = ENTRY.exec(entry) ?? [];
  const [place, number] = [bare(host).toLowerCase(), port === undefined ? undefined : Number(port)];
  if (number !== undefined && (number < 1 || number > 65_535)) throw new Error(`${entry}: no such port`);
  const common = { company: company === undefined ? undefined : Number(company), port: number };
  if (!ipaddr.isValid(place) || /^\d+$/.test(place)) {
    if (!NAME.test(place) || bits !== undefined) throw new Error(`${entry || "an empty entry"}: neither a host nor a network`);
    return { ...common, place };
  }
  const address = parsedAddress(place);
  const network = ipaddr.parseCIDR(`${address.toString()}/${bits ?? (address.kind() === "ipv4" ? 32 : 128)}`);
  const reaches = NEVER.some((never) => never[0].kind() === address.kind() && (isIn(never[0], network) || isIn(address, never)));
  if (reaches) throw new Error(`${entry}: reaches addresses that are never called (docs/operations.md)`);
  return { ...common, place: network };
}

/** `CAMERA_HOSTS`: `10.20.0.0/24`, `cameras.example:8080`, `[fd00::5]:80`, or for one company `3=10.30.0.0/24`; between commas. */
export const cameraHosts = z
  .string()
  .default("")
  .transform((text, context): readonly CameraHost[] => {
    const entries = text.split(",").flatMap((entry) => entry.trim() || []);
    try {
      return entries.map(hostOf);
    } catch (error) {
      context.addIssue({ code: "custom", message: `is wrong: ${error instanceof Error ? error.message : "it can not be read"}` });
      return z.NEVER;
    }
  });
