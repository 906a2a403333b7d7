import type { QuestionKind } from '../../domain/materials/kinds.ts';
import type { QuestionBody } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { selectQuestion } from './questions.repo.ts';

interface KnownQuestion {
  readonly materialVersionId: number;
  readonly kind: QuestionKind;
  readonly body: QuestionBody;
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
    const found = await selectQuestion(db, organisationId, questionId);
    if (!found) return undefined;
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, found);
    return found;
  };
}
