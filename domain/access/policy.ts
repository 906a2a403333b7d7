import { AppError } from '../http/errors.ts';
import type { Actor } from './actor.ts';

export type Predicate<Subject> = (actor: Actor, subject: Subject) => boolean;

/** One predicate for each ability over a thing of this kind; `view` decides whether it exists at all. */
export type Policy<Subject, Action extends string> = Readonly<
  Record<Action | 'view', Predicate<Subject>>
>;

export const policy =
  <Subject>() =>
  <const Action extends string>(abilities: Policy<Subject, Action>): Policy<Subject, Action> =>
    abilities;

/**
 * Returns the subject, or refuses: with 404 when the actor may not even see it, so that a refusal
 * does not reveal that it exists, and with 403 when they see it but may not do this.
 */
export function authorize<Subject, Found extends Subject, Action extends string>(
  actor: Actor,
  abilities: Policy<Subject, Action>,
  action: NoInfer<Action> | 'view',
  subject: Found | undefined,
): Found {
  if (subject === undefined || !abilities.view(actor, subject)) throw new AppError('notFound');
  if (!abilities[action](actor, subject)) throw new AppError('forbidden');
  return subject;
}
