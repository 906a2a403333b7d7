/** An IPv4 address is a number of 32 bits; a prefix says how many of them name the network. */
export const textOf = (address) =>
  [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');

export const maskOf = (prefix) => (prefix === 0 ? 0 : (-1 << (32 - prefix)) >>> 0);

export const networkOf = (address, prefix) => (address & maskOf(prefix)) >>> 0;

export const broadcastOf = (address, prefix) => (address | ~maskOf(prefix)) >>> 0;

export const hostsIn = (prefix) => 2 ** (32 - prefix) - 2;
