import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { InstantSchema } from '../http/text.ts';
import { AnnouncementSchema } from './announcements.schema.ts';

/** What is current and for oneself: pinned ones first, then the newest first. */
export const listOwnAnnouncements = endpoint({
  method: 'GET',
  path: '/api/user/announcements',
  access: 'announcement.view',
  answer: 'list',
  query: listQuery(['startsAt']),
  result: AnnouncementSchema,
});

export const getOwnAnnouncement = endpoint({
  method: 'GET',
  path: '/api/user/announcements/:announcementId',
  access: 'announcement.view',
  result: AnnouncementSchema,
});

/** How many of them still want something of their reader. */
export const getUnreadInfo = endpoint({
  method: 'GET',
  path: '/api/user/announcements/unreadinfo',
  access: 'announcement.view',
  result: z.object({ count: z.int() }),
});

/** The same of one bootcamp that its reader takes part in. */
export const getBootcampUnreadInfo = endpoint({
  method: 'GET',
  path: '/api/trainee/bootcamps/:bootcampId/announcements/unreadinfo',
  access: 'bootcamp.viewAnnouncements',
  result: z.object({ count: z.int() }),
});

/** By the clock of the device, which may have been without a network. */
const body = z.strictObject({ at: InstantSchema });

export const readAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/user/announcements/:announcementId/read',
  access: 'announcement.view',
  isOwn: true,
  body,
});

/** Its author sees who has, and when. */
export const confirmAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/user/announcements/:announcementId/confirmation',
  access: 'announcement.view',
  isOwn: true,
  body,
});
