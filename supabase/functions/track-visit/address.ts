import { z } from 'zod';

/**
 * The network of an address, too large to identify a person: the first 16 bits of IPv4 (`203.0.0.0`), the first 32 of
 * IPv6 (`2001:db8::`). An IPv4 address written as IPv6 counts as IPv4.
 * @returns null for anything but a bare address
 */
export function shortenAddress(address: string): string | null {
  if (z.ipv4().safeParse(address).success) return shortenIpv4(address.split('.'));
  const groups = ipv6Groups(address);
  if (!groups) return null;
  const [first = '0', second = '0', , , , , high = '0', low = '0'] = groups;
  if (/^(0,){5}ffff,/.test(groups.join())) return shortenIpv4([...bytes(high), ...bytes(low)]);
  return canonicalIpv6(`${first}:${second}::`)?.slice(1, -1) ?? null;
}

const shortenIpv4 = ([first, second]: (string | number)[]) => `${first}.${second}.0.0`;

/** The two bytes of a group. */
function bytes(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

/** The eight groups in lower case without leading zeros; undefined for anything but IPv6. */
function ipv6Groups(address: string): string[] | undefined {
  const canonical = canonicalIpv6(address)?.slice(1, -1);
  if (canonical === undefined) return undefined;
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

// The URL parser knows every notation, including dotted; it must not be given a zone, a port or brackets.
function canonicalIpv6(address: string): string | undefined {
  const url = `http://[${address}]/`;
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(url) ? new URL(url).hostname : undefined;
}
