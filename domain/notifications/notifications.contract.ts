import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LimitSchema } from '../http/list.ts';
import { InstantSchema } from '../http/text.ts';
import { TopicSchema } from './topics.ts';

export const notificationLimit = 5;
export const notificationPollMs = 30_000;

export const NotificationSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown in one line or a few: `**` emphasises, and what people wrote is escaped. */
  body: z.string().optional(),
  imageUrl: z.string().nullable(),
  /** Inside the site. */
  url: z.string(),
  notifiedAt: InstantSchema,
  /** Absent while unread. */
  readAt: InstantSchema.optional(),
  /** Whether it is a trainee's. */
  trainee: z.boolean(),
});
export type Notification = z.infer<typeof NotificationSchema>;

const NotificationListSchema = z.object({
  notifications: z.array(NotificationSchema),
  unreadCount: z.int(),
});
export type NotificationList = z.infer<typeof NotificationListSchema>;

const query = z.object({
  limit: LimitSchema.default(notificationLimit),
  /** Older than the notification of this id. */
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Only those that were not read yet. */
  unread: z.stringbool().optional(),
  kind: TopicSchema.optional(),
});
export type NotificationQuery = z.output<typeof query>;

/** Newest first. Answers 304 while nothing has changed. */
export const listTraineeNotifications = endpoint({
  method: 'GET',
  path: '/api/trainee/notifications',
  access: 'notification.viewAsTrainee',
  query,
  result: NotificationListSchema,
});

export const listUserNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'notification.viewAsStaff',
  query,
  result: NotificationListSchema,
});

export const readTraineeNotification = endpoint({
  method: 'PUT',
  path: '/api/trainee/notifications/:id/read',
  access: 'notification.viewAsTrainee',
  isOwn: true,
});

export const readUserNotification = endpoint({
  method: 'PUT',
  path: '/api/user/notifications/:id/read',
  access: 'notification.viewAsStaff',
  isOwn: true,
});

/** All at once; each page of the client then asks anew, on its `readall` event. */
export const readAllTraineeNotifications = endpoint({
  method: 'PUT',
  path: '/api/trainee/notifications/read',
  access: 'notification.viewAsTrainee',
  isOwn: true,
});

export const readAllUserNotifications = endpoint({
  method: 'PUT',
  path: '/api/user/notifications/read',
  access: 'notification.viewAsStaff',
  isOwn: true,
});
