import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import {
  type RescoreRefusal,
  rescoreRefusals,
} from '../../../../domain/challenges/code/rescore/rescore.messages.ts';
import { judgedBy, judgementOf } from '../../../../domain/challenges/code/rescore/rescore.rules.ts';
import type { Rescores } from '../../../../domain/challenges/code/rescore/rescore.schema.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import { getWatchedClass } from '../../../classes/classes-hold.service.ts';
import type { Context } from '../../../http/context.ts';
import { presentEffect } from '../../corrections/correction-effect.ts';
import { lockPlace, type Placed } from '../../corrections/corrections.repo.ts';
import { selectCode } from '../code.repo.ts';
import { consequencesOf } from './rescore-effect.ts';
import { runSoon } from './rescore.job.ts';
import { presentApplied } from './rescore.present.ts';
import {
  countHandedInCode,
  deleteRescore,
  findPlace,
  insertRescore,
  insertRuns,
  selectHandedInCode,
  selectRescore,
  selectRescores,
  selectRuns,
} from './rescore.repo.ts';

export async function rescoresOf(context: Context, classMaterialId: number): Promise<Rescores> {
  const { db } = context;
  const { placed, place, newest } = await requirePlace(context, classMaterialId);
  const rows = await selectRescores(db, placed);
  const contents = new Map<number, CodeContent>([[place.versionId, newest]]);
  for (const { rescore } of rows) {
    const { materialVersionId: id } = rescore;
    const content = contents.get(id) ?? (await selectCode(db, rescore));
    if (content) contents.set(id, content);
  }
  const [first] = rows;
  const open = first?.rescore.appliedAt === null ? await openOf(context, first) : null;
  return {
    versionNumber: place.versionNumber,
    cases: newest.cases.map(({ id, title, isPublic, weight }) => ({ id, title, isPublic, weight })),
    submissionCount: await countHandedInCode(db, placed),
    open,
    applied: presentApplied(rows, contents),
  };
}

async function openOf(
  { db }: Context,
  { rescore, versionNumber, startedBy }: Awaited<ReturnType<typeof selectRescores>>[number],
): Promise<Rescores['open']> {
  const { organisationId, id } = rescore;
  const runs = await selectRuns(db, { organisationId, rescoreId: id });
  const failedCount = runs.filter(({ run }) => run.hasFailed).length;
  const done = runs.filter(({ run }) => run.judgement !== null).length + failedCount;
  return {
    id,
    versionNumber,
    excludedCases: rescore.excludedCases,
    startedBy,
    startedAt: rescore.startedAt.toISOString(),
    done,
    total: runs.length,
    failedCount,
    effect: done === runs.length ? presentEffect(await consequencesOf(db, rescore, runs)) : null,
  };
}

export async function startRescoreOf(
  context: Context,
  classMaterialId: number,
  excludedCases: readonly string[],
): Promise<void> {
  const { db, actor, now } = context;
  const { placed, place, newest } = await requirePlace(context, classMaterialId);
  const { organisationId } = placed;
  if (isPlainWork(newest)) throw refused(context, 'nothingToRun');
  const known = new Set(newest.cases.map(({ id }) => id));
  const excluded = [...new Set(excludedCases)];
  if (!excluded.every((id) => known.has(id))) throw refused(context, 'unknownCase');
  if (excluded.length === known.size) throw refused(context, 'noneLeft');
  await lockPlace(db, placed);
  const [first] = await selectRescores(db, placed);
  if (first?.rescore.appliedAt === null) throw refused(context, 'openAlready');
  const handedIn = await selectHandedInCode(db, placed);
  if (handedIn.length === 0) throw refused(context, 'noSubmissions');
  const rescoreId = await insertRescore(db, {
    ...placed,
    materialVersionId: place.versionId,
    excludedCases: excluded,
    startedBy: actor.userId,
    startedAt: now,
  });
  const runs = handedIn.map(({ attempt, submission }) => ({
    organisationId,
    rescoreId,
    attemptId: attempt.id,
    // What is only to count less was run already.
    judgement:
      excluded.length > 0 && attempt.materialVersionId === place.versionId
        ? (judgementOf(submission.judgement, judgedBy(newest, newest, excluded)) ?? null)
        : null,
  }));
  await insertRuns(db, runs);
  for (const { judgement, ...key } of runs) if (judgement === null) await runSoon(context, key);
}

export async function discardRescoreOf(
  context: Context,
  classMaterialId: number,
  rescoreId: number,
): Promise<void> {
  const { placed } = await requirePlace(context, classMaterialId);
  await lockPlace(context.db, placed);
  const { appliedAt } = await requireRescore(context, placed, rescoreId);
  if (appliedAt !== null) throw new AppError('conflict');
  await deleteRescore(context.db, { organisationId: placed.organisationId, rescoreId });
}

/** Where words are written, and not programs, people decide. */
const isPlainWork = ({ cases, languages }: CodeContent): boolean =>
  cases.length === 0 || languages.length === 0;

export async function requirePlace(context: Context, classMaterialId: number) {
  const { db, actor } = context;
  const placed: Placed = { organisationId: actor.organisationId, classMaterialId };
  const place = await findPlace(db, placed);
  if (!place) throw new AppError('notFound');
  await getWatchedClass(context, place.classId);
  const newest = await selectCode(db, { ...placed, materialVersionId: place.versionId });
  if (!newest) throw new AppError('notFound');
  return { placed, place, newest };
}

export async function requireRescore(
  { db }: Context,
  { organisationId, classMaterialId }: Placed,
  rescoreId: number,
) {
  const found = await selectRescore(db, { organisationId, rescoreId });
  if (found?.classMaterialId !== classMaterialId) throw new AppError('notFound');
  return found;
}

export const refused = ({ language }: Context, refusal: RescoreRefusal): AppError =>
  new AppError('invalidInput', { messages: [rescoreRefusals[refusal][language]] });
