import type { z } from 'zod';
import {
  cancelOwnContactEmail,
  getOwnContactEmail,
  setOwnContactEmail,
  verifyContactEmail,
} from '../../domain/people/contact-email.contract.ts';
import {
  archivePeople,
  cancelContactEmail,
  createPerson,
  exportPeople,
  getPerson,
  listPeople,
  listPersonHistory,
  previewRename,
  removePersonPasskeys,
  renamePeople,
  restorePeople,
  sendPasswordLink,
  setContactEmail,
  updatePerson,
} from '../../domain/people/people.contract.ts';
import { recordChange } from '../audit/audit.service.ts';
import { historyOf } from '../audit/audit-history.service.ts';
import type { Context } from '../http/context.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { mailPasswordLink } from '../session/password-links.service.ts';
import { removeFactors } from '../session/passkeys/remove-factors.service.ts';
import {
  askForEmail,
  askForOwnEmail,
  cancelEmail,
  cancelOwnEmail,
  getOwnEmail,
  verifyEmail,
} from './contact-email.service.ts';
import { setArchived } from './people-archive.service.ts';
import { about, editPerson, makePerson } from './people-change.service.ts';
import { getPersonFor, getWholePerson, holdPerson } from './people-hold.service.ts';
import type { PeopleFilter } from './people-filter.repo.ts';
import { exportOfPeople, pageOfPeople, seatsAsked } from './people-list.service.ts';
import { planRename, presentOutcome, renameAll } from './people-rename.service.ts';

export const peopleRoutes: Route[] = [
  route(listPeople, async (context, { query }) =>
    pageOfPeople(context, await filterOf(context, query), query),
  ),

  route(exportPeople, async (context, { query }) =>
    exportOfPeople(context, await filterOf(context, query)),
  ),

  route(getPerson, async (context, { params }) => ({
    result: await getWholePerson(context, params.userId),
  })),

  route(createPerson, async (context, { body }) => ({
    result: await getWholePerson(context, await makePerson(context, body)),
  })),

  route(updatePerson, async (context, { params, body }) => {
    await editPerson(context, params.userId, body);
    return { result: await getWholePerson(context, params.userId) };
  }),

  route(archivePeople, async (context, { body }) => ({
    result: { changed: await setArchived(context, body.userIds, true) },
  })),

  route(restorePeople, async (context, { body }) => ({
    result: { changed: await setArchived(context, body.userIds, false) },
  })),

  route(setContactEmail, async (context, { params, body }) => {
    await askForEmail(context, params.userId, body.email);
    return { result: await getWholePerson(context, params.userId) };
  }),

  route(cancelContactEmail, async (context, { params }) => {
    await cancelEmail(context, params.userId);
    return { result: await getWholePerson(context, params.userId) };
  }),

  route(sendPasswordLink, async (context, { params }) => {
    const person = await holdPerson(context, params.userId, 'resetPassword');
    const sentTo = await mailPasswordLink(context, person, 'reset');
    await recordChange(context, about('sendPasswordLink', params.userId));
    return { result: { sentTo } };
  }),

  route(removePersonPasskeys, async (context, { params }) => {
    const person = await holdPerson(context, params.userId, 'resetPassword');
    const removed = await removeFactors(context, person);
    await recordChange(context, { ...about('removePasskeys', params.userId), before: { removed } });
    return { result: { removed } };
  }),

  route(previewRename, async (context, { body }) => ({
    result: (await planRename(context, body)).map(presentOutcome),
  })),

  route(renamePeople, async (context, { body }) => ({
    result: { changed: await renameAll(context, body) },
  })),

  route(listPersonHistory, async (context, { params, query }) => {
    await getPersonFor(context, params.userId, 'viewHistory');
    return await historyOf(context, { subjectType: 'user', subjectId: params.userId }, query);
  }),

  route(getOwnContactEmail, async (context) => ({ result: await getOwnEmail(context) })),

  route(setOwnContactEmail, async (context, { body }) => {
    await askForOwnEmail(context, body.email);
    return { result: await getOwnEmail(context) };
  }),

  route(cancelOwnContactEmail, async (context) => {
    await cancelOwnEmail(context);
    return { result: await getOwnEmail(context) };
  }),

  publicRoute(
    verifyContactEmail,
    async (context, { body }) => ({
      result: { email: await verifyEmail(context, body.token, body.email) },
    }),
    // A failure is counted although the call is refused, hence not one transaction.
    { ownTransaction: true },
  ),
];

const filterOf = async (
  context: Context,
  query: z.output<NonNullable<typeof listPeople.query>>,
): Promise<PeopleFilter> => ({
  keyword: query.keyword,
  role: query.role,
  groupId: query.groupId,
  status: query.status,
  seen: query.seen,
  column: query['sortOrder.column'] ?? ('name' as const),
  direction: query['sortOrder.direction'] ?? ('asc' as const),
  seats: await seatsAsked(context, query),
  now: context.now,
});
