import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that lead into somebody's own network, or nowhere (RFC 6890). The list takes an IPv4 address
 * that is written as one of IPv6 for what it is.
 */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // IPv4 in other forms: compatible, Teredo, 6to4.
  ['::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

const isPublic = (address: string): boolean =>
  !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a URL that a stranger gave may be called at all: where its name leads is seen only then. */
export function mayBeCalled(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? host.includes('.') : isPublic(host);
}

/** Resolves a name to what will be called, unless that is an address which is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is not at a public address`), []);
    if (options.all === true) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
