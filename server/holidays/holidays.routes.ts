import {
  getCalendar,
  listCountries,
  updateCalendar,
} from '../../domain/holidays/holidays.contract.ts';
import { route, type Route } from '../http/route.ts';
import { changeCalendar, getCalendarOf } from './holidays.service.ts';
import { knownCountries } from './public-holidays.ts';

export const holidaysRoutes: Route[] = [
  route(getCalendar, async (context) => ({ result: await getCalendarOf(context) })),

  route(updateCalendar, async (context, { body }) => {
    await changeCalendar(context, body);
    return { result: await getCalendarOf(context) };
  }),

  route(listCountries, async () => ({
    result: (await knownCountries()).map(({ code, regions }) => ({ code, regions: [...regions] })),
  })),
];
