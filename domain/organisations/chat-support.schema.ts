import { z } from 'zod';

/** The widget of a service by which an organisation helps its people. */
export const ChatSupportSchema = z.strictObject({
  isEnabled: z.boolean(),
  scriptUrl: z.string().trim().max(500),
});
export type ChatSupport = z.infer<typeof ChatSupportSchema>;

export const noChatSupport: ChatSupport = { isEnabled: false, scriptUrl: '' };

/** The host of a script that may be loaded: over TLS, from one of these, without credentials. */
export function chatHostOf(scriptUrl: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(scriptUrl)) return undefined;
  const { protocol, host, username, password } = new URL(scriptUrl);
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined;
  return hosts.includes(host) ? host : undefined;
}
