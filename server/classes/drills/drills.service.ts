import type { z } from 'zod';
import type {
  createDrill,
  Drill,
  DrillQuestion,
} from '../../../domain/challenges/drills.contract.ts';
import { type DrillRefusal, drillRefusals } from '../../../domain/classes/drills.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Language } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { classPeopleOf } from '../class-people.service.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { challengesOfClasses, type MistakenQuestion } from '../challenges.hook.ts';
import { getWatchedClass, holdClass } from '../classes-hold.service.ts';
import { updateClassRow } from '../classes.repo.ts';
import {
  type DrillPart,
  hasGroup,
  hasTrainee,
  insertDrill,
  listDrilled,
  placeParts,
  selectDrills,
} from './drills.repo.ts';

interface Audience {
  readonly groupId?: number | null | undefined;
  readonly userId?: number | null | undefined;
}

export async function drillQuestionsOf(
  context: Context,
  classId: number,
  audience: Audience,
): Promise<DrillQuestion[]> {
  await getWatchedClass(context, classId);
  await requireAudience(context, classId, audience);
  const { mistakesOf, presentMistaken } = challengesOfClasses.registered;
  return (await mistakesOf(context, { classId, ...audience })).map(presentMistaken);
}

/** Of those for one trainee the reader is told as far as they may see them. */
export async function drillsOf(context: Context, classId: number): Promise<Drill[]> {
  await getWatchedClass(context, classId);
  const held = { organisationId: context.actor.organisationId, classId };
  const rows = await selectDrills(context.db, held);
  if (rows.length === 0) return [];
  const seen = new Set((await classPeopleOf(context, classId)).map(({ user_id }) => user_id));
  return rows
    .filter(({ trainee }) => trainee === null || seen.has(trainee.id))
    .map((row) => ({ ...row, madeAt: new Date(row.madeAt).toISOString() }));
}

type NewDrill = z.output<NonNullable<typeof createDrill.body>>;

export async function makeDrill(
  context: Context,
  classId: number,
  { title, groupId, userId, parts }: NewDrill,
): Promise<Drill[]> {
  const { db, actor, now } = context;
  const row = await holdClass(context, classId, 'createDrillQuiz');
  const held = { organisationId: actor.organisationId, classId };
  await requireAudience(context, classId, { groupId, userId });
  requireDays(context, parts, row);
  const { mistakesOf } = challengesOfClasses.registered;
  const offered = new Map(
    (await mistakesOf(context, { classId, groupId, userId })).map((one) => [one.questionId, one]),
  );
  const chosen = parts.map(({ questionIds }) => {
    if (new Set(questionIds).size < questionIds.length) throw refusal(context, 'repeatedQuestions');
    return questionIds.map((id) => {
      const found = offered.get(id);
      if (!found) throw refusal(context, 'unknownQuestions');
      return found;
    });
  });
  const quizzes = await quizzesOf(context, { title, lang: row.lang }, chosen);
  const drillId = await insertDrill(db, {
    ...held,
    title,
    groupId,
    userId,
    madeBy: actor.userId,
    madeAt: now,
  });
  const placed = parts.flatMap(({ opensAt }, index): DrillPart[] => {
    const quiz = quizzes[index];
    return quiz ? [{ ...quiz, opensAt, title: nameOf(title, index, parts.length) }] : [];
  });
  await placeParts(db, held, drillId, placed);
  await updateClassRow(db, actor, classId, {}, now);
  if (row.isPublished)
    await notify(
      context,
      await listDrilled(db, held, drillId),
      {
        kind: 'drillGiven',
        classTitle: row.title,
        drillTitle: title,
        opensAt: parts[0]?.opensAt ?? row.startAt,
      },
      `/classes/${classId}`,
    );
  await recordChange(context, {
    action: 'class.createDrillQuiz',
    subjectType: 'class',
    subjectId: classId,
    after: {
      title,
      parts: parts.length,
      questions: new Set(parts.flatMap(({ questionIds }) => questionIds)).size,
      ...(groupId === null ? {} : { groupId }),
      ...(userId === null ? {} : { userId }),
    },
  });
  return await drillsOf(context, classId);
}

const nameOf = (title: string, index: number, count: number): string =>
  count === 1 ? title : `${title} ${index + 1}/${count}`;

/** One quiz for all parts that ask the same, so that whoever mends a question mends it once. */
async function quizzesOf(
  context: Context,
  facts: { readonly title: string; readonly lang: Language },
  chosen: readonly MistakenQuestion[][],
) {
  const { makeDrillQuiz } = challengesOfClasses.registered;
  const keyOf = (part: readonly MistakenQuestion[]) =>
    part.map(({ questionId }) => questionId).join();
  const made = new Map<string, Awaited<ReturnType<typeof makeDrillQuiz>>>();
  const areDifferent = new Set(chosen.map(keyOf)).size > 1;
  const quizzes: Awaited<ReturnType<typeof makeDrillQuiz>>[] = [];
  for (const [index, part] of chosen.entries()) {
    const title = areDifferent ? nameOf(facts.title, index, chosen.length) : facts.title;
    const quiz = made.get(keyOf(part)) ?? (await makeDrillQuiz(context, { ...facts, title }, part));
    made.set(keyOf(part), quiz);
    quizzes.push(quiz);
  }
  return quizzes;
}

async function requireAudience(
  context: Context,
  classId: number,
  { groupId, userId }: Audience,
): Promise<void> {
  const { db, actor } = context;
  const held = { organisationId: actor.organisationId, classId };
  const isOfGroup = typeof groupId === 'number';
  const isOfOne = typeof userId === 'number';
  if (isOfGroup && isOfOne) throw refusal(context, 'twoAudiences');
  if (isOfGroup && !(await hasGroup(db, held, groupId))) throw refusal(context, 'unknownGroup');
  if (isOfOne && !(await hasTrainee(db, held, userId))) throw refusal(context, 'unknownTrainee');
}

function requireDays(
  context: Context,
  parts: NewDrill['parts'],
  { startAt, endAt }: { readonly startAt: string; readonly endAt: string },
): void {
  for (const [index, { opensAt }] of parts.entries()) {
    if (opensAt < startAt || opensAt > endAt) throw refusal(context, 'outsideClass');
    const before = parts[index - 1];
    if (before && before.opensAt >= opensAt) throw refusal(context, 'notInOrder');
  }
}

const refusal = ({ language }: Context, name: DrillRefusal): AppError =>
  new AppError('invalidInput', { messages: [drillRefusals[name][language]] });
