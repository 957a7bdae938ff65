import { isIPv6 } from 'node:net';

/**
 * What a caller cannot change at will: an IPv4 address, or the first half of an IPv6 one, since every household and every
 * rented server has the whole other half to itself. IPv4 written as IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isIPv4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** All eight, of a valid address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = withoutDots(address)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...left, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The last two groups may be written as IPv4. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  });
