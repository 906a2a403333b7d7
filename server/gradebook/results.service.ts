import { hasTrait } from '../../domain/materials/kind-traits.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import {
  distributionStep,
  type QuestionResult,
  type QuizResult,
} from '../../domain/gradebook/results.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import { standingsOfClass } from '../challenges/class-scores.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { classPeopleOf } from '../classes/class-people.service.ts';
import { selectHardest, selectResults } from './results.repo.ts';

async function watched(context: Context, classId: number) {
  const { actor } = context;
  const { sections } = await getWatchedClass(context, classId);
  const held = { organisationId: actor.organisationId, classId };
  const userIds = (await classPeopleOf(context, classId)).map(({ user_id }) => user_id);
  const quizzes = sections
    .flatMap(({ materials }) => materials)
    .filter(({ reference }) => hasTrait(reference.materialType, 'points'));
  return { held, userIds, quizzes };
}

/** How the quizzes of a class turned out for those whom the actor may see. */
export async function resultsOf(context: Context, classId: number): Promise<QuizResult[]> {
  const { db } = context;
  const { held, userIds, quizzes } = await watched(context, classId);
  const [rows, standingOf] = await Promise.all([
    selectResults(db, held, userIds),
    standingsOfClass(db, held),
  ]);
  const seen = userIds.map(standingOf);
  return quizzes.map(({ id, title }) => {
    const row = rows.get(id);
    const shares = seen.flatMap(({ scores }) => {
      const score = scores.get(id);
      return score && score.maxPoints > 0 ? [shareOf(score)] : [];
    });
    return {
      classMaterialId: id,
      title,
      traineeCount: userIds.length,
      personCount: row?.persons ?? 0,
      attemptCount: row?.attempts ?? 0,
      waitingCount: seen.filter(({ waiting }) => waiting.has(id)).length,
      distribution: distributionOf(shares),
      average:
        shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
      firstAverage: row?.first ?? null,
      bestAverage: row?.best ?? null,
      medianSeconds: row?.seconds ?? null,
    };
  });
}

const shareOf = ({ points, maxPoints }: Score): number => (points * 100) / maxPoints;

function distributionOf(shares: readonly number[]): number[] {
  const steps = Array.from<number>({ length: 100 / distributionStep }).fill(0);
  for (const share of shares) {
    const step = Math.min(steps.length - 1, Math.max(0, Math.floor(share / distributionStep)));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}

export async function hardestOf(
  context: Context,
  { classId, classMaterialId }: { classId: number; classMaterialId: number },
): Promise<QuestionResult[]> {
  const { held, userIds, quizzes } = await watched(context, classId);
  if (!quizzes.some(({ id }) => id === classMaterialId)) throw new AppError('notFound');
  const rows = await selectHardest(context.db, held, userIds, classMaterialId);
  return rows.map(({ id, position, prompt, count, average }) => ({
    questionId: id,
    number: position + 1,
    prompt: plainText(prompt).replaceAll(/\{\{[\w-]+\}\}/g, '＿＿'),
    count,
    average,
  }));
}
