import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The key that a device subscribes with; null where this site does not push. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/user/push/key',
  access: 'signedIn',
  result: z.object({ publicKey: z.string().nullable() }),
});

/** A browser's subscription, as the Push API gives it. */
export const PushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  /** An uncompressed point of P-256, base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** 16 bytes, base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionSchema>;

/** What is new is pushed to this device until its session ends; a device has one subscription. */
export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/user/push',
  access: 'signedIn',
  body: PushSubscriptionSchema,
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/user/push',
  access: 'signedIn',
});
