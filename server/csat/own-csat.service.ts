import type { z } from 'zod';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { csatRefusals } from '../../domain/csat/csat.messages.ts';
import { mondayOf, occasionOn, rhythmOf, sectionOf } from '../../domain/csat/csat.rules.ts';
import type { CsatPrompt } from '../../domain/csat/csat.schema.ts';
import type { sayCsat } from '../../domain/csat/own-csat.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { getStudiedClass, type StudiedClass } from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { timeZoneOf, todayOf } from '../organisations/organisations.service.ts';
import { alertIfFallen } from './alert.service.ts';
import {
  type AskingRow,
  findSection,
  insertAnswer,
  insertMark,
  listAsking,
  listCompletedSections,
  listMarks,
} from './own-csat.repo.ts';
import { findSettings } from './settings.repo.ts';

/** So long after its end a class is still asked about. */
const daysAfterEnd = 14;

export async function promptsOf(context: Context): Promise<CsatPrompt[]> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const asking = await listAsking(db, actor, today, dayAfter(today, -daysAfterEnd));
  if (asking.length === 0) return [];
  const marks = await listMarks(db, actor);
  const prompts: CsatPrompt[] = [];
  for (const row of asking) {
    const asked = await occasionOf(context, row, today);
    if (!asked) continue;
    const said = new Set(
      marks
        .filter((mark) => mark.classId === row.classId && mark.occasion === asked.occasion)
        .map(({ kind }) => kind),
    );
    const items = row.items.filter(({ type }) => !said.has(type));
    const { endAt: _, ...prompt } = row;
    if (items.length > 0 && !said.has('skip')) prompts.push({ ...prompt, ...asked, items });
  }
  return prompts;
}

/** Only the section that was completed last is asked about: one of long ago is forgotten. */
async function occasionOf(
  { db, actor }: Context,
  { classId, rhythm, endAt }: AskingRow,
  today: string,
) {
  if (rhythm === 'section') {
    const [last] = await listCompletedSections(db, actor, classId);
    return last && { occasion: `section:${last.id}`, sectionTitle: last.title };
  }
  const occasion = occasionOn(rhythm, today, endAt);
  return occasion === undefined ? undefined : { occasion, sectionTitle: null };
}

type Answer = z.output<NonNullable<(typeof sayCsat)['body']>>;

/** Of each kind the first stands; who said it is kept apart from what was said, where that is anonymous. */
export async function say(
  context: Context,
  classId: number,
  { occasion, said, saidAt, isAnonymous }: Answer,
): Promise<void> {
  const { db, actor, now } = context;
  const studied = await getStudiedClass(context, classId);
  const at = clampToNow(saidAt, now);
  requireStudyAccess(context, at);
  const { organisationId, userId } = actor;
  const settings = await findSettings(db, { organisationId, classId });
  const isAsked =
    settings !== undefined &&
    (said.kind === 'comment' || said.kind === 'skip'
      ? settings.items.length > 0
      : settings.items.some(({ type }) => type === said.kind));
  if (!settings || !isAsked) throw refusal(context, 'notAsked');
  const day = todayIn(await timeZoneOf(context), at);
  const sectionId = await requireOccasion(context, studied, occasion, day);
  const isNew = await insertMark(db, actor, { classId, occasion, kind: said.kind });
  if (!isNew || said.kind === 'skip') return;
  // The class may have begun to ask for names while this was on its way.
  const isUnnamed = settings.isAnonymous || isAnonymous === true;
  await insertAnswer(db, {
    organisationId,
    classId,
    sectionId,
    occasion,
    kind: said.kind,
    rating: said.kind === 'comment' ? null : said.rating,
    words: said.kind === 'comment' ? said.words : null,
    userId: isUnnamed ? null : userId,
    saidOn: isUnnamed ? mondayOf(day) : day,
  });
  if (said.kind === 'satisfaction') await alertIfFallen(context, studied, settings);
}

/** That it is one of this class, and not to come; the section, where it is one. */
async function requireOccasion(
  context: Context,
  { id: classId, startAt, endAt }: StudiedClass,
  occasion: string,
  day: string,
): Promise<number | null> {
  const sectionId = sectionOf(occasion);
  if (sectionId !== undefined) {
    const found = await findSection(context.db, context.actor, classId, sectionId);
    if (!found) throw refusal(context, 'strangeOccasion');
    return sectionId;
  }
  if (rhythmOf(occasion) === 'end') {
    if (day < endAt) throw refusal(context, 'notYet');
    return null;
  }
  const monday = occasion.slice('week:'.length);
  const isOfClass = mondayOf(monday) === monday && monday >= mondayOf(startAt) && monday <= endAt;
  if (!isOfClass) throw refusal(context, 'strangeOccasion');
  if (monday > day) throw refusal(context, 'notYet');
  return null;
}

const refusal = ({ language }: Context, name: keyof typeof csatRefusals) =>
  new AppError('invalidInput', { messages: [csatRefusals[name][language]] });
