import { z } from 'zod';

const hostPattern = /^(?!-)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+(?::\d{1,5})?$/;
// An address of a number alone belongs to a machine in some network, not to a site.
const numeric = /^[\d.]+(?::\d{1,5})?$/;

const isHost = (host: string): boolean =>
  hostPattern.test(host) && !numeric.test(host) && URL.parse(`https://${host}/`)?.host === host;

/** A host as an address bar has it: `apps.example`, or with a port that is not the usual one. */
export const AppHostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isHost, 'must be a host name such as apps.example.');

/** The host of an app's address; undefined when it is none that could be opened. */
export function appHostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return isHost(url.host) ? url.host : undefined;
}

export const isAppAddress = (address: string): boolean => appHostOf(address) !== undefined;
