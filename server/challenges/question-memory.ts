import type { QuestionKind } from '../../domain/materials/kinds.ts';
import { drawOf } from '../../domain/challenges/draw.rules.ts';
import type { QuestionBody } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { selectPool, selectQuestion, selectSettings } from './questions.repo.ts';

interface KnownQuestion {
  readonly materialVersionId: number;
  readonly kind: QuestionKind;
  readonly body: QuestionBody;
  /** Whether this attempt has it. */
  readonly isGiven: (attemptUuid: string) => boolean;
}

type Find = (
  db: Db,
  organisationId: number,
  questionId: number,
) => Promise<KnownQuestion | undefined>;

const mostKept = 10_000;

/**
 * Questions by id, kept in memory: a version never changes, and saving an answer should cost one
 * statement. What is right is not kept.
 */
export function questionMemory(): Find {
  const kept = new Map<string, KnownQuestion>();
  return async (db, organisationId, questionId) => {
    const name = `${organisationId}/${questionId}`;
    const before = kept.get(name);
    if (before) return before;
    const found = await findQuestion(db, organisationId, questionId);
    if (!found) return undefined;
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, found);
    return found;
  };
}

async function findQuestion(
  db: Db,
  organisationId: number,
  questionId: number,
): Promise<KnownQuestion | undefined> {
  const found = await selectQuestion(db, organisationId, questionId);
  if (!found) return undefined;
  const { pool: poolId, ...question } = found;
  if (poolId === null) return { ...question, isGiven: () => true };
  const version = { organisationId, materialVersionId: question.materialVersionId };
  const { pools } = await selectSettings(db, version);
  const pool = pools.find(({ id }) => id === poolId);
  const ids = await selectPool(db, version, poolId);
  return {
    ...question,
    isGiven: (uuid) => pool !== undefined && drawOf(uuid, pool, ids).includes(questionId),
  };
}
