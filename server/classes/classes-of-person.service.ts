import { classStatusOf } from '../../domain/classes/classes.rules.ts';
import type { PersonClass } from '../../domain/people/people.schema.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listClassesOf } from './classes-of-person.repo.ts';

/** In which classes somebody studies, and how far they are; whether it may be told the caller has decided. */
export async function classesOfPerson(context: Context, userId: number): Promise<PersonClass[]> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const rows = await listClassesOf(db, actor.organisationId, userId);
  return rows.map((row) => ({
    ...row,
    status: classStatusOf(row, today),
    percent: percentDone(row),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
  }));
}
