import { isIPv6 } from 'node:net';

/**
 * From whom a call comes, for whoever counts calls: a household or a machine holds a whole /64 of IPv6 and
 * could otherwise take another address for each try. What is no address of IPv6 is answered as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const words = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${words
    .slice(0, 4)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':')}::/64`;
}
