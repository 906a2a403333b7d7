import type { Context } from '../http/context.ts';
import { type PersonRow, selectClassPeople } from './class-people.repo.ts';

export type ClassPerson = PersonRow;

/** Everybody in a class whom the actor may see, by name; the class itself was asked for before. */
export const classPeopleOf = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  classId: number,
): Promise<ClassPerson[]> =>
  selectClassPeople(db, actor, { organisationId: actor.organisationId, classId });
