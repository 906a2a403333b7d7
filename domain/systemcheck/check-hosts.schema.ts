import { z } from 'zod';

/** Beside our own server, what the system check looks at. Null: not configured, so not looked at. */
export const CheckHostsSchema = z.object({
  /** The address that answers with the six keys of `testServerKeys`. */
  testServer: z.string().nullable(),
  /** Null: the one of our own server. */
  socket: z.string().nullable(),
  /** Null: our own. */
  contents: z.object({ url: z.string(), message: z.string() }).nullable(),
  videoHosts: z.array(z.string()).nullable(),
  chat: z.object({ ping: z.string(), appId: z.string(), hosts: z.array(z.string()) }).nullable(),
  /** Who receives the report of a check. */
  supportAddress: z.string().nullable(),
});
export type CheckHosts = z.infer<typeof CheckHostsSchema>;

export const noCheckHosts: CheckHosts = {
  testServer: null,
  socket: null,
  contents: null,
  videoHosts: null,
  chat: null,
  supportAddress: null,
};

/** The origins that the page must be allowed to reach for it, and no others. */
export function originsOf(hosts: CheckHosts): string[] {
  const addresses = [
    hosts.testServer,
    hosts.socket,
    hosts.contents?.url,
    hosts.chat?.ping,
    ...[...(hosts.videoHosts ?? []), ...(hosts.chat?.hosts ?? [])].map(addressOfHost),
  ];
  const origins = addresses.flatMap((address) => {
    if (!address) return [];
    const { protocol, host } = new URL(address);
    return [`${protocol}//${host}`];
  });
  return [...new Set(origins)];
}

export const addressOfHost = (host: string): string => `https://${host}/`;
