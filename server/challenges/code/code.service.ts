import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import { usualSettings } from '../../../domain/challenges/quiz-settings.schema.ts';
import type { Db } from '../../db/database.ts';
import { insertSettings } from '../questions.repo.ts';
import { insertCode, selectCode, type VersionKey } from './code.repo.ts';

// What the library may ask of a code challenge: its content, to be searched, compared and copied.

export const readCode = (db: Db, version: VersionKey): Promise<CodeContent | undefined> =>
  selectCode(db, version);

/**
 * Into a version that has none yet. How many attempts there may be and which one counts stands where a
 * quiz has it, too.
 */
export async function writeCode(db: Db, version: VersionKey, content: CodeContent): Promise<void> {
  await insertCode(db, version, content);
  const { attempts, counts } = content;
  await insertSettings(db, version, { ...usualSettings, attempts, counts });
}
