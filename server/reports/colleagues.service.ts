import { AppError } from '../../domain/http/errors.ts';
import { tooManyMentions } from '../../domain/people/mentions.messages.ts';
import { mentionedIn, mostMentions } from '../../domain/people/mentions.rules.ts';
import type { NamedPerson } from '../../domain/people/named-person.schema.ts';
import type { Context } from '../http/context.ts';
import { listColleagues } from './colleagues.repo.ts';
import type { ShownReport } from './inbox.repo.ts';

/** Staff who may read this report, without the actor. */
export async function colleaguesAt(
  { db, actor }: Context,
  { report }: ShownReport,
): Promise<NamedPerson[]> {
  const colleagues = await listColleagues(db, report);
  return colleagues.filter(({ id }) => id !== actor.userId);
}

/** Those of them whom a comment names. */
export async function namedColleagues(
  context: Context,
  shown: ShownReport,
  markdown: string,
): Promise<number[]> {
  const named = mentionedIn(markdown);
  if (named.length > mostMentions)
    throw new AppError('invalidInput', {
      messages: [tooManyMentions(mostMentions)[context.language]],
    });
  if (named.length === 0) return [];
  const colleagues = await colleaguesAt(context, shown);
  return named.filter((userId) => colleagues.some(({ id }) => id === userId));
}
