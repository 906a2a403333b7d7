import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MailWishSchema, TopicSchema } from './topics.ts';

export const PreferenceSchema = z.strictObject({
  topic: TopicSchema,
  /** In the bell, on the page, and pushed to devices that want it. */
  inApp: z.boolean(),
  mail: MailWishSchema,
});
export type Preference = z.infer<typeof PreferenceSchema>;

/** How the person wants to hear of what can reach them. */
export const listPreferences = endpoint({
  method: 'GET',
  path: '/api/user/notificationpreferences',
  access: 'settings.pullNotifications',
  result: z.object({
    /** Where mail would go. */
    contactEmail: z.string().nullable(),
    preferences: z.array(PreferenceSchema),
    /** The specification's mail preference: no mail of discussions. */
    discussionNotificationDisabled: z.boolean(),
  }),
});

export const updatePreference = endpoint({
  method: 'PUT',
  path: '/api/user/notificationpreferences',
  access: 'settings.pullNotifications',
  isOwn: true,
  body: PreferenceSchema,
});
