import {
  getLetter,
  getMailDelivery,
  listLetters,
  resendLetter,
  revealLetter,
} from '../../domain/letters/letters.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { presentLetter } from './letters.present.ts';
import { listLetterPage } from './letters.repo.ts';
import { readLetter, resendFailed, revealSecret } from './letters.service.ts';

/** The local outbox, for those who look after the organisation's mail. */
export const lettersRoutes: Route[] = [
  route(getMailDelivery, ({ services: { post } }) => ({
    result: { isOn: post !== undefined, from: post?.from ?? null },
  })),
  route(listLetters, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listLetterPage(db, actor.organisationId, {
      ...page,
      keyword: query.keyword,
      status: query.status,
      column: query['sortOrder.column'] ?? 'createdAt',
      direction: query['sortOrder.direction'] ?? 'desc',
    });
    return { result: rows.map(presentLetter), pagination: { ...page, count } };
  }),
  route(getLetter, async (context, { params }) => ({
    result: await readLetter(context, params.letterId),
  })),
  route(
    revealLetter,
    async (context, { params }) => ({
      result: await context.services.database.db.transaction((db) =>
        revealSecret({ ...context, db }, params.letterId),
      ),
    }),
    // What is kept under an idempotency key would be the secret, for half a year.
    { ownTransaction: true },
  ),
  route(resendLetter, async (context, { params }) => {
    await resendFailed(context, params.letterId);
    return {};
  }),
];
