/**
 * The network that counts as one sender: an IPv4 address by itself, of IPv6 the /64 that one customer has (RFC 6177).
 * An IPv4 address written as IPv6 (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2) is that of IPv4, however it is written.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  // The URL parser gives every form of an address the same groups (RFC 5952); a zone is no part of them.
  const canonical = URL.parse(`http://[${ip.split("%", 1)[0]}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return ip;
  const [head = "", tail] = canonical.split("::");
  const groups = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(":"));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const all = [...before, ...zeros, ...after];
  if (all.slice(0, 5).every((group) => group === "0") && all[5] === "ffff") return ipv4(all.slice(6));
  return `${all.slice(0, 4).join(":")}::/64`;
}

/** Two groups of sixteen bits as four numbers. */
function ipv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
}
