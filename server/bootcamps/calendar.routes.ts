import {
  createBootcampSession,
  createCalendarFeed,
  deleteBootcampSession,
  getBootcampCalendar,
  getCalendarFeed,
  moveBootcamp,
  moveBootcampDate,
  previewBootcampMove,
  readCalendarFeed,
  revokeCalendarFeed,
  undoBootcampMove,
  updateBootcampSession,
} from '../../domain/bootcamps/calendar.contract.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { calendarOf, moveOneDate } from './calendar.service.ts';
import { feedOf, makeFeed, readFeed, revokeFeed } from './feeds.service.ts';
import { moveDates, previewMove, undoMove } from './moves.service.ts';
import { addSession, changeSession, removeSession } from './sessions.service.ts';

export const calendarRoutes: Route[] = [
  route(getBootcampCalendar, async (context, { params }) => ({
    result: await calendarOf(context, params.bootcampId),
  })),
  route(createBootcampSession, async (context, { params, body }) => ({
    result: await addSession(context, params.bootcampId, body),
  })),
  route(updateBootcampSession, async (context, { params, body }) => ({
    result: await changeSession(context, params, body),
  })),
  route(deleteBootcampSession, async (context, { params }) => {
    await removeSession(context, params);
    return {};
  }),
  route(moveBootcampDate, async (context, { params, body }) => {
    await moveOneDate(context, params.bootcampId, body);
    return {};
  }),

  route(previewBootcampMove, async (context, { params, query }) => ({
    result: await previewMove(context, params.bootcampId, query),
  })),
  route(moveBootcamp, async (context, { params, body }) => ({
    result: { moveId: await moveDates(context, params.bootcampId, body) },
  })),
  route(undoBootcampMove, async (context, { params }) => {
    await undoMove(context, params);
    return {};
  }),

  route(getCalendarFeed, async (context) => ({ result: await feedOf(context) })),
  route(createCalendarFeed, async (context) => ({ result: await makeFeed(context) })),
  route(revokeCalendarFeed, async (context) => {
    await revokeFeed(context);
    return {};
  }),
  publicRoute(readCalendarFeed, (context, { params }) => readFeed(context, params.token)),
];
