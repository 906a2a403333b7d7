import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import {
  AnnouncementDraftSchema,
  announcementStates,
  ReceiptSchema,
  WrittenInFullSchema,
  WrittenSchema,
} from './written.schema.ts';

/** What was written here, as far as it is the viewer's to see; the newest first unless sorted otherwise. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'announcement.viewList',
  answer: 'list',
  query: listQuery(['startsAt', 'updatedAt'], {
    state: z.enum(announcementStates).optional(),
    /** Only those that are for this bootcamp. */
    bootcampId: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: WrittenSchema,
});

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/:announcementId',
  access: 'announcement.viewList',
  result: WrittenInFullSchema,
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements',
  access: 'announcement.create',
  body: AnnouncementDraftSchema,
  result: WrittenInFullSchema,
});

/** Needs `If-Match`. When it began, and that it was published, stays. */
export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:announcementId',
  access: 'announcement.edit',
  body: AnnouncementDraftSchema,
  result: WrittenInFullSchema,
});

/** From then on it is nobody's to read; who had read and confirmed it stays known. */
export const withdrawAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:announcementId/withdrawal',
  access: 'announcement.edit',
  result: WrittenInFullSchema,
});

/** With all that is known of its readers; refused while it is current. */
export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/announcements/:announcementId',
  access: 'announcement.delete',
});

/** Done: confirmed where that is asked, read elsewhere. */
const done = z.stringbool().optional();

/** Its readers, by name, as far as the viewer may see them. */
export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/announcements/:announcementId/receipts',
  access: 'announcement.viewList',
  answer: 'list',
  query: listQuery(['name'], { done }),
  result: ReceiptSchema,
});

export const exportReceipts = endpoint({
  method: 'GET',
  path: '/api/announcements/:announcementId/receipts/export',
  access: 'announcement.viewList',
  answer: 'csv',
});
