import { z } from 'zod';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a browser may be sent there with somebody's identity: over TLS, or to a tool on the same
 * machine, as one has while writing it.
 */
export function isLtiAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  // A semicolon or a comma in a host would end a rule of the pages that frame it.
  if (!/^[\w.:[\]-]+$/.test(url.host)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
}

export const LtiAddressSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isLtiAddress, 'must be a web address that begins with https://.');

/** Each origin once. */
export const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? [])),
];

interface ToolAddresses {
  readonly loginUrl: string;
  readonly targetLinkUri: string;
  readonly redirectUris: readonly string[];
}

/** Where a tool lives: nothing of it is framed from elsewhere, nor sent anywhere else. */
export const toolOrigins = ({ loginUrl, targetLinkUri, redirectUris }: ToolAddresses): string[] =>
  originsOf([loginUrl, targetLinkUri, ...redirectUris]);

/** Whether a link leads to this tool. */
export const isOfTool = (address: string, tool: ToolAddresses): boolean =>
  originsOf([address]).every((origin) => toolOrigins(tool).includes(origin));
