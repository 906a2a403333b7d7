import type { Actor } from '../../domain/access/actor.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import { documentKinds } from '../../domain/kinds/document-kinds.ts';
import { documentTypeOf } from '../../domain/materials/contents/document-types.ts';
import type { Sentence } from '../../domain/format/language.ts';
import {
  clampedClock,
  mergeProgress,
  secondsOfWork,
  mostUndone,
  type Progress,
  type ProgressReport,
} from '../../domain/training/progress.rules.ts';
import type { ReadingPosition } from '../../domain/training/progress.schema.ts';
import type { MaterialProgress, Training } from '../../domain/training/training.contract.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import {
  findClassMaterial,
  getStudiedClass,
  raiseProgress,
  requireInTime,
  requireOpen,
  type StudiedMaterial,
} from '../classes/classes.service.ts';
import { challengesOfClasses } from '../classes/challenges.hook.ts';
import type { Context } from '../http/context.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import {
  countChapters,
  insertStudyDay,
  type ProgressKey,
  type ProgressRow,
  selectChapterPositions,
  selectProgressOfClass,
  takeProgress,
  updateProgress,
} from './progress.repo.ts';
import { presentProgress, presentTraining } from './training.present.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'actor'>;
type Changing = Pick<Context, 'db' | 'now' | 'actor' | 'signal'>;
/** Somebody's own work, whoever tells of it. */
type Noting = Pick<Context, 'db' | 'now' | 'signal'> & {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
};

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

export async function getTrainingOf(
  context: ReadContext,
  classId: number,
): Promise<{ training: Training; timeZone: string }> {
  const studied = await getStudiedClass(context, classId);
  const { organisationId, userId } = context.actor;
  const whose = { organisationId, userId, classId };
  const rows = await selectProgressOfClass(context.db, whose);
  const study = { organisationId, classId, userIds: [userId] };
  const scores = (await challengesOfClasses.registered.scoresOf(context.db, study)).get(userId);
  return { training: presentTraining(studied, rows, scores), timeZone: await timeZoneOf(context) };
}

interface Report {
  readonly chaptersRead: readonly string[];
  readonly position?: ReadingPosition | undefined;
  readonly percent?: number | undefined;
  readonly at: string;
}

/** Refuses chapters that the book does not have, a percentage that does not count, and materials that are not open. */
export async function recordReading(
  context: Changing & Pick<Context, 'language' | 'standing'>,
  place: Place,
  { chaptersRead, position, percent, at }: Report,
): Promise<MaterialProgress> {
  const studied = await getOpenMaterial(context, place);
  requireStudyAccess(context, new Date(at));
  requireInTime(studied, new Date(at), context.now);
  const documentType = documentTypeOf(studied.materialType);
  const counts = documentType !== undefined && !documentKinds[documentType].isDoneByWork;
  if (percent !== undefined && !counts)
    throw new AppError('invalidInput', { messages: [noPercent[context.language]] });
  const version = { ...studied, organisationId: context.actor.organisationId };
  // The places of a document are its view's to name.
  const places = position && documentType === undefined ? [position.chapter] : [];
  const named = [...new Set([...chaptersRead, ...places])];
  const found = named.length === 0 ? [] : await selectChapterPositions(context.db, version, named);
  if (found.length < named.length)
    throw new AppError('invalidInput', { messages: [unknownChapter[context.language]] });
  const positionOf = new Map(found.map((chapter) => [chapter.slug, chapter.position]));
  const chapterCount = chaptersRead.length === 0 ? 0 : await countChapters(context.db, version);
  const report: ProgressReport = {
    chaptersRead: chaptersRead.flatMap((slug) => positionOf.get(slug) ?? []),
    position,
    percent,
    at: new Date(at),
  };
  const row = await change(context, studied, report.at, (known) =>
    mergeProgress(known, report, chapterCount, context.now),
  );
  return presentProgress(place.classMaterialId, row, studied);
}

/** A quiz was opened: it is in progress from now on. Does nothing when that is known. */
export async function startMaterial(
  context: Changing,
  place: Place & { at?: Date },
): Promise<void> {
  const studied = await getOpenMaterial(context, place);
  await change(context, studied, place.at ?? context.now, (known) => known);
}

/**
 * The actor has done what a material asks for, a submitted quiz for example. To be called in the
 * transaction of that work; `at` is when they did it, now unless told.
 */
export async function completeMaterial(
  context: Changing,
  place: Place & { at?: Date },
): Promise<void> {
  const studied = await getOpenMaterial(context, place);
  const at = clampedClock(place.at ?? context.now, context.now);
  await change(context, studied, at, completedAt(at));
}

/**
 * How far the actor is in work that another domain counts, the seconds of a video for example; 100 is done.
 * To be called in the transaction of that work.
 */
export async function advanceMaterial(
  context: Changing,
  place: Place & { readonly percent: number; readonly at: Date },
): Promise<void> {
  const studied = await getOpenMaterial(context, place);
  const { percent, at } = place;
  const report = { chaptersRead: [], position: undefined, percent, at };
  await change(context, studied, at, (known) => mergeProgress(known, report, 0, context.now));
}

/**
 * The same for work that was done elsewhere, of which somebody else tells: the trainee need not be here,
 * and what they did in time counts however late one hears of it. Undefined when they do not study this.
 */
export async function noteWorkElsewhere(
  context: Noting,
  { isCompleted, ...place }: Place & { isCompleted: boolean },
): Promise<StudiedMaterial | undefined> {
  const studied = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (!studied) return undefined;
  const { now } = context;
  await change(context, studied, now, isCompleted ? completedAt(now) : (known) => known);
  return studied;
}

/** How far somebody is, where what completes it is told apart. */
export async function notePercent(
  context: Changing,
  { percent, at: told, ...place }: Place & { percent: number; at: Date },
): Promise<void> {
  const studied = await getOpenMaterial(context, place);
  await change(context, studied, told, (known) => ({
    ...known,
    percent: Math.max(known.percent, Math.min(mostUndone, percent)),
  }));
}

const completedAt =
  (at: Date) =>
  (known: Progress): Progress => ({
    ...known,
    percent: 100,
    completedAt: known.completedAt ?? at,
  });

async function getOpenMaterial(context: ReadContext, place: Place) {
  const found = await findClassMaterial(context, place.classId, place.classMaterialId);
  return requireOpen(context.actor, found);
}

/** Changes what is known of the actor's progress, and what is summed up from it. */
async function change(
  context: Noting,
  studied: StudiedMaterial,
  reportedAt: Date,
  next: (known: Progress) => Progress,
): Promise<ProgressRow> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const { classId, classMaterialId, timeZone } = studied;
  const key: ProgressKey = { organisationId, classId, userId, classMaterialId };
  const at = clampedClock(reportedAt, now);
  const known = await takeProgress(db, key, at);
  const progress = { ...next(known), ...workAt(known, at) };
  await updateProgress(db, key, progress, now);
  await raiseProgress(db, key, at);
  await insertStudyDay(db, key, todayIn(timeZone, at));
  await context.signal('progress', `${organisationId}/${classId}/${userId}`);
  return { ...known, ...progress, chaptersRead: [...progress.chaptersRead], updatedAt: now };
}

/** What this sign of work makes of the time spent. */
const workAt = ({ secondsSpent, workedAt, startedAt }: ProgressRow, at: Date) => ({
  secondsSpent: secondsSpent + secondsOfWork(workedAt ?? startedAt, at),
  workedAt: workedAt !== null && workedAt > at ? workedAt : at,
});

const unknownChapter = {
  en: '“chaptersRead” or “position” names a chapter that this book does not have.',
  ja: '「chaptersRead」または「position」に、このブックにない章が含まれています。',
} satisfies Sentence;

const noPercent = {
  en: '“percent” is not how the progress of this material is counted.',
  ja: 'この教材の進捗は「percent」では記録されません。',
} satisfies Sentence;
