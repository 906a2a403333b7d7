import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  deleteRehearsal,
  getRehearsal,
  putRehearsal,
} from '../../domain/systemcheck/systemcheck.contract.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { route, type Route } from '../http/route.ts';
import {
  deleteRehearsalRow,
  deleteRehearsalsBefore,
  findRehearsal,
  writeRehearsal,
} from './rehearsals.repo.ts';

const named = ({ actor }: Context, uuid: string) => ({ ...selfOf(actor), uuid });

export const rehearsalRoutes: Route[] = [
  route(putRehearsal, async (context, { params, body }) => ({
    result: await writeRehearsal(
      context.db,
      named(context, params.rehearsalUuid),
      body.text,
      context.now,
    ),
  })),

  route(getRehearsal, async (context, { params }) => {
    const found = await findRehearsal(context.db, named(context, params.rehearsalUuid));
    if (!found) throw new AppError('notFound');
    return { result: found };
  }),

  route(deleteRehearsal, async (context, { params }) => {
    if (!(await deleteRehearsalRow(context.db, named(context, params.rehearsalUuid))))
      throw new AppError('notFound');
    return {};
  }),
];

/** What a device that lost its power left behind. */
export async function forgetRehearsals(db: Db, before: Date): Promise<void> {
  await deleteRehearsalsBefore(db, before);
}
