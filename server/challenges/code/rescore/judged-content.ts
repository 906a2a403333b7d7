import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import { judgedBy } from '../../../../domain/challenges/code/rescore/rescore.rules.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import type { Db } from '../../../db/database.ts';
import { selectCode } from '../code.repo.ts';
import { selectRescore } from './rescore.repo.ts';

interface Judged {
  readonly attempt: { readonly organisationId: number; readonly materialVersionId: number };
  readonly submission: { readonly rescoreId: number | null };
}

/** What a submission was judged by: its own version, or what it was scored by again. */
export async function contentJudgedBy(
  db: Db,
  { attempt, submission: { rescoreId } }: Judged,
): Promise<CodeContent> {
  const { organisationId, materialVersionId } = attempt;
  const own = await selectCode(db, { organisationId, materialVersionId });
  if (!own) throw new AppError('notFound');
  if (rescoreId === null) return own;
  const rescore = await selectRescore(db, { organisationId, rescoreId });
  const newer = rescore && (await selectCode(db, rescore));
  return rescore && newer ? judgedBy(own, newer, rescore.excludedCases) : own;
}
