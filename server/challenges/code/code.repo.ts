import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type CodeContent,
  CodeContentSchema,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { sameTenant } from '../../db/columns.ts';
import type { Trial } from '../../../domain/challenges/code/code.contract.ts';
import type { WorkLanguage } from '../../../domain/runner/language-ids.ts';
import type { Db } from '../../db/database.ts';
import { codeChallenges, codeCopies, codeTrials } from './code.table.ts';

export interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

export async function insertCode(db: Db, version: VersionKey, content: CodeContent): Promise<void> {
  const { organisationId, materialVersionId } = version;
  await db.insert(codeChallenges).values({ organisationId, materialVersionId, content });
}

/** With solutions and hidden cases; undefined for a version of another style. */
export async function selectCode(db: Db, version: VersionKey): Promise<CodeContent | undefined> {
  const [found] = await db
    .select({ content: codeChallenges.content })
    .from(codeChallenges)
    .where(
      sameTenant(
        codeChallenges,
        version,
        eq(codeChallenges.materialVersionId, version.materialVersionId),
      ),
    );
  return found && CodeContentSchema.parse(found.content);
}

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

export async function selectTrial(db: Db, { organisationId, materialId }: MaterialKey) {
  const [found] = await db
    .select()
    .from(codeTrials)
    .where(
      and(eq(codeTrials.organisationId, organisationId), eq(codeTrials.materialId, materialId)),
    );
  return found;
}

export async function upsertTrial(
  db: Db,
  key: MaterialKey,
  trial: {
    readonly fingerprint: string;
    readonly result: Pick<Trial, 'solutions' | 'mutants'>;
    readonly triedAt: Date;
  },
): Promise<void> {
  await db
    .insert(codeTrials)
    .values({ organisationId: key.organisationId, materialId: key.materialId, ...trial })
    .onConflictDoUpdate({ target: [codeTrials.organisationId, codeTrials.materialId], set: trial });
}

interface CopyKey {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

/** The one that was written on last comes first. */
export async function selectCopies(db: Db, { organisationId, userId, classMaterialId }: CopyKey) {
  return await db
    .select({
      language: codeCopies.language,
      code: codeCopies.code,
      savedAt: codeCopies.savedAt,
    })
    .from(codeCopies)
    .where(
      and(
        eq(codeCopies.organisationId, organisationId),
        eq(codeCopies.userId, userId),
        eq(codeCopies.classMaterialId, classMaterialId),
      ),
    )
    .orderBy(desc(codeCopies.savedAt), desc(codeCopies.id));
}

/** What was written before what is there changes nothing. */
export async function upsertCopy(
  db: Db,
  { organisationId, userId, classMaterialId }: CopyKey,
  copy: {
    readonly language: WorkLanguage;
    readonly code: string;
    readonly savedAt: Date;
  },
): Promise<void> {
  const { code, savedAt } = copy;
  await db
    .insert(codeCopies)
    .values({ organisationId, userId, classMaterialId, ...copy })
    .onConflictDoUpdate({
      target: [
        codeCopies.organisationId,
        codeCopies.classMaterialId,
        codeCopies.userId,
        codeCopies.language,
      ],
      set: { code, savedAt },
      setWhere: sql`${codeCopies.savedAt} <= excluded.saved_at`,
    });
}
