/** Who is counted as one: a machine, or the network that one household or office is given. */

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that its network has: whoever has one address there has them all. */
const NETWORK_GROUPS = 4;

function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** An IPv4 address as it is, of an IPv6 address its network; what is no address as it is. */
export function countedAddress(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return plain.includes(":") ? networkOf(plain) : plain;
}
