import {
  listPreferences,
  updatePreference,
} from '../../domain/notifications/preferences.contract.ts';
import {
  getUnsubscribing,
  unsubscribe,
  unsubscribeByOneClick,
} from '../../domain/notifications/unsubscribe.contract.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import {
  changePreference,
  endMail,
  preferencesOf,
  readUnsubscribing,
} from './preferences.service.ts';

export const preferencesRoutes: Route[] = [
  route(listPreferences, async (context) => ({ result: await preferencesOf(context) })),
  route(updatePreference, async (context, { body }) => {
    await changePreference(context, body);
    return {};
  }),
  publicRoute(getUnsubscribing, async ({ db }, { query }) => ({
    result: await readUnsubscribing(db, query.token),
  })),
  publicRoute(unsubscribe, async ({ db }, { body }) => {
    await endMail(db, body.token);
    return {};
  }),
  publicRoute(unsubscribeByOneClick, async ({ services }, { query, upload }) => {
    // The form says nothing that the address does not.
    upload.resume();
    await services.database.db.transaction((db) => endMail(db, query.token));
    return {};
  }),
];
