import type { HelpNote } from '../../domain/attention/help-notes.contract.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { areVisible } from '../people/people-scope.service.ts';
import {
  claimReminders,
  insertNote,
  isTraineeIn,
  selectLookAgainDays,
  selectNotes,
  selectOrganisationsToRemind,
  settleNote,
} from './help-notes.repo.ts';

interface Place {
  readonly classId: number;
  readonly userId: number;
}

export const lookAgainDaysOf = selectLookAgainDays;

/** The trainee of a class whom the actor may see; for anybody else they are not there. */
async function traineeOf(context: Context, { classId, userId }: Place) {
  await getWatchedClass(context, classId);
  const { db, actor } = context;
  const trainee = { organisationId: actor.organisationId, classId, userId };
  const isHere = (await isTraineeIn(db, trainee)) && (await areVisible(context, [userId]));
  if (!isHere) throw new AppError('notFound');
  return trainee;
}
type Trainee = Awaited<ReturnType<typeof traineeOf>>;

const listed = async ({ db }: Context, trainee: Trainee): Promise<HelpNote[]> =>
  (await selectNotes(db, trainee)).map(({ note, authorName }) => ({
    id: note.id,
    authorId: note.authorId,
    authorName: authorName ?? '',
    text: note.text,
    createdAt: note.createdAt.toISOString(),
    lookAgainOn: note.lookAgainOn,
    settledAt: note.settledAt?.toISOString() ?? null,
  }));

export async function notesOf(context: Context, place: Place): Promise<HelpNote[]> {
  return listed(context, await traineeOf(context, place));
}

export async function addNote(
  context: Context,
  place: Place,
  { text, lookAgainOn }: { text: string; lookAgainOn: string | null },
): Promise<HelpNote[]> {
  const { db, actor, language, now } = context;
  const trainee = await traineeOf(context, place);
  if (lookAgainOn !== null && lookAgainOn <= (await todayOf(context)))
    throw new AppError('invalidInput', { messages: [dayPast[language]] });
  await insertNote(db, { ...trainee, authorId: actor.userId, text, lookAgainOn, createdAt: now });
  await recordChange(context, {
    action: 'class.writeHelpNote',
    subjectType: 'user',
    subjectId: place.userId,
    after: { lookAgainOn },
  });
  return listed(context, trainee);
}

export async function settle(context: Context, place: Place, noteId: number): Promise<HelpNote[]> {
  const trainee = await traineeOf(context, place);
  if (!(await settleNote(context.db, trainee, noteId, context.now))) throw new AppError('notFound');
  await recordChange(context, {
    action: 'class.settleHelpNote',
    subjectType: 'user',
    subjectId: place.userId,
  });
  return listed(context, trainee);
}

/** In all organisations: whoever wanted to look at somebody again today is told, once. */
export async function remindToLook(services: Services): Promise<void> {
  const now = services.now();
  for (const { organisationId, timeZone } of await selectOrganisationsToRemind(
    services.database.db,
    now,
  ))
    await remindIn(services, organisationId, todayIn(timeZone, now), now);
}

/** Claimed and told in one transaction: of two servers one does it, and a killed one not by half. */
async function remindIn(
  services: Services,
  organisationId: number,
  today: string,
  now: Date,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const context = {
      db,
      services,
      now,
      actor: { organisationId },
      signal: (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys),
    };
    for (const due of await claimReminders(db, { organisationId, today, at: now }))
      await notify(
        context,
        [due.authorId],
        { kind: 'lookAgain', classTitle: due.classTitle, traineeName: due.traineeName },
        `/classes/${due.classId}?tab=progress&person=${due.userId}`,
      );
  });
}

const dayPast = {
  en: '“lookAgainOn” must be after today.',
  ja: '「lookAgainOn」は明日以降の日付にしてください。',
} satisfies Sentence;
