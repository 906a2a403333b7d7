import { selfOf } from '../../domain/access/actor.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  exportReceipts,
  getAnnouncement,
  listAnnouncements,
  listReceipts,
  updateAnnouncement,
  withdrawAnnouncement,
} from '../../domain/announcements/announcements.contract.ts';
import {
  confirmAnnouncement,
  getBootcampUnreadInfo,
  getOwnAnnouncement,
  getUnreadInfo,
  listOwnAnnouncements,
  readAnnouncement,
} from '../../domain/announcements/own-announcements.contract.ts';
import { openBootcamp } from '../bootcamps/bootcamps-hold.service.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { presentOwn, presentReceipt } from './announcements.present.ts';
import { listWrittenRows } from './announcements.repo.ts';
import * as written from './announcements.service.ts';
import { countUnread, listOwnRows } from './own-announcements.repo.ts';
import { getOwn, mark } from './own-announcements.service.ts';
import { exportOf } from './receipts-csv.service.ts';
import { listReceiptRows } from './receipts.repo.ts';

export const announcementsRoutes: Route[] = [
  route(listAnnouncements, async (context, { query }) => {
    const { db, actor, now } = context;
    if (query.bootcampId !== undefined) await openBootcamp(context, query.bootcampId);
    const page = pageOf(actor, query);
    const { rows, count } = await listWrittenRows(db, actor, now, { ...query, ...page });
    return {
      result: rows.map((row) => written.present(context, row)),
      pagination: { count, ...page },
    };
  }),

  route(getAnnouncement, async (context, { params }) => ({
    result: await written.getWritten(context, params.announcementId),
  })),

  route(createAnnouncement, async (context, { body }) => ({
    result: await written.createAnnouncement(context, body),
  })),

  route(updateAnnouncement, async (context, { params, body }) => ({
    result: await written.updateAnnouncement(context, params.announcementId, body),
  })),

  route(withdrawAnnouncement, async (context, { params }) => ({
    result: await written.withdrawAnnouncement(context, params.announcementId),
  })),

  route(deleteAnnouncement, async (context, { params }) => {
    await written.deleteAnnouncement(context, params.announcementId);
    return {};
  }),

  route(listReceipts, async (context, { params, query }) => {
    const { db, actor } = context;
    const { announcement } = await written.openWritten(context, params.announcementId);
    const page = pageOf(actor, query);
    const { rows, count } = await listReceiptRows(db, actor, announcement, { ...query, ...page });
    return { result: rows.map(presentReceipt), pagination: { count, ...page } };
  }),

  route(exportReceipts, (context, { params }) => exportOf(context, params.announcementId)),

  route(listOwnAnnouncements, async ({ db, actor, now }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listOwnRows(db, selfOf(actor), now, { ...query, ...page });
    return { result: rows.map(presentOwn), pagination: { count, ...page } };
  }),

  route(getUnreadInfo, async ({ db, actor, now }) => ({
    result: { count: await countUnread(db, selfOf(actor), now) },
  })),

  route(getBootcampUnreadInfo, async (context, { params: { bootcampId } }) => {
    const { db, actor, now } = context;
    await openBootcamp(context, bootcampId, 'viewAnnouncements');
    return { result: { count: await countUnread(db, selfOf(actor), now, bootcampId) } };
  }),

  route(getOwnAnnouncement, async (context, { params }) => ({
    result: presentOwn(await getOwn(context, params.announcementId)),
  })),

  route(readAnnouncement, async (context, { params, body: { at } }) => {
    await mark(context, params.announcementId, { at, isConfirmed: false });
    return {};
  }),

  route(confirmAnnouncement, async (context, { params, body: { at } }) => {
    await mark(context, params.announcementId, { at, isConfirmed: true });
    return {};
  }),
];
