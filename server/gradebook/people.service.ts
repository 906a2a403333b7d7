import type { Context } from '../http/context.ts';
import { selectPeople } from './matrix.repo.ts';

/** Everybody in a class whom the actor may see, by name; the class itself was asked for before. */
export const classPeopleOf = ({ db, actor }: Pick<Context, 'db' | 'actor'>, classId: number) =>
  selectPeople(db, actor, { organisationId: actor.organisationId, classId });
