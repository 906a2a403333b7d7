import type {
  ComparedPair,
  Similarities,
  SimilarPair,
} from '../../../../domain/challenges/code/similarity/similarity.schema.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import { recordChange } from '../../../audit/audit.service.ts';
import type { Context } from '../../../http/context.ts';
import type { Placed } from '../../corrections/corrections.repo.ts';
import { requirePlace } from '../rescore/rescore.service.ts';
import { textOf } from './compared-text.ts';
import { compareSoon } from './similarity.job.ts';
import {
  countSince,
  deleteNote,
  selectNotes,
  selectReport,
  selectSides,
  type SideRow,
  upsertNote,
  upsertReport,
} from './similarity.repo.ts';
import type { KeptPair } from '../../../../domain/challenges/code/similarity/kept-pair.ts';

export async function similaritiesOf(
  context: Context,
  classMaterialId: number,
): Promise<Similarities> {
  const { placed } = await requirePlace(context, classMaterialId);
  return await presentSimilarities(context, placed);
}

async function presentSimilarities({ db }: Context, placed: Placed): Promise<Similarities> {
  const report = await selectReport(db, placed);
  if (!report) return { report: null, pairs: [] };
  const { comparedAt, comparedCount, tooShortCount, askedAt } = report;
  return {
    report: {
      comparedAt: comparedAt?.toISOString() ?? null,
      comparedCount,
      tooShortCount,
      newerCount: await countSince(db, placed, comparedAt ?? askedAt),
    },
    pairs: (await presentPairs(db, placed, report.pairs)).map(({ shown }) => shown),
  };
}

export async function compareSubmissionsOf(
  context: Context,
  classMaterialId: number,
): Promise<void> {
  const { placed } = await requirePlace(context, classMaterialId);
  await upsertReport(context.db, placed, context.now);
  await compareSoon(context, placed);
}

interface Which {
  readonly classMaterialId: number;
  readonly attemptId: number;
  readonly otherAttemptId: number;
}

export async function comparedPairOf(context: Context, which: Which): Promise<ComparedPair> {
  const { placed, newest } = await requirePlace(context, which.classMaterialId);
  const { shown, pair, one, other } = await requirePair(context, placed, which);
  return {
    ...shown,
    oneText: textOf(newest, one.code),
    otherText: textOf(newest, other.code),
    fragments: [...pair.fragments],
  };
}

/** For staff alone: no trainee is told that they were compared, nor what was found. */
export async function noteSimilarityOf(
  context: Context,
  which: Which,
  text: string,
): Promise<Similarities> {
  const { db, actor, now } = context;
  const { placed, place } = await requirePlace(context, which.classMaterialId);
  const { pair } = await requirePair(context, placed, which);
  const { attemptId, otherAttemptId } = pair;
  const key = { organisationId: placed.organisationId, attemptId, otherAttemptId };
  if (text.trim() === '') await deleteNote(db, key);
  else await upsertNote(db, key, { text, writtenBy: actor.userId, writtenAt: now });
  await recordChange(context, {
    action: 'class.noteSimilarity',
    subjectType: 'class',
    subjectId: place.classId,
    before: {},
    after: { materialId: place.materialId },
  });
  return await presentSimilarities(context, placed);
}

async function requirePair({ db }: Context, placed: Placed, which: Which) {
  const report = await selectReport(db, placed);
  const pair = report?.pairs.find(
    ({ attemptId, otherAttemptId }) =>
      attemptId === which.attemptId && otherAttemptId === which.otherAttemptId,
  );
  const [found] = pair ? await presentPairs(db, placed, [pair]) : [];
  if (!found) throw new AppError('notFound');
  return found;
}

/** Submissions may be gone by now, with whoever handed them in. */
async function presentPairs(
  db: Context['db'],
  { organisationId }: Placed,
  pairs: readonly KeptPair[],
) {
  const ids = [...new Set(pairs.flatMap((pair) => [pair.attemptId, pair.otherAttemptId]))];
  const sides = new Map(
    (await selectSides(db, organisationId, ids)).map((side) => [side.attemptId, side]),
  );
  const keyOf = ({ attemptId, otherAttemptId }: Omit<Which, 'classMaterialId'>) =>
    `${attemptId} ${otherAttemptId}`;
  const notes = new Map(
    (await selectNotes(db, organisationId, ids)).map((row) => [keyOf(row.note), row]),
  );
  return pairs.flatMap((pair) => {
    const [one, other] = [sides.get(pair.attemptId), sides.get(pair.otherAttemptId)];
    if (!one || !other) return [];
    const noted = notes.get(keyOf(pair));
    const shown: SimilarPair = {
      one: presentSide(one),
      other: presentSide(other),
      language: pair.language,
      percent: pair.percent,
      note: noted
        ? {
            text: noted.note.text,
            writtenBy: noted.writtenBy,
            writtenAt: noted.note.writtenAt.toISOString(),
          }
        : null,
    };
    return [{ shown, pair, one, other }];
  });
}

const presentSide = ({ attemptId, trainee, submittedAt }: SideRow) => ({
  attemptId,
  trainee,
  submittedAt: (submittedAt ?? new Date(0)).toISOString(),
});
