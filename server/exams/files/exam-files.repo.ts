import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { examAnswers, examSittings } from '../exams.table.ts';
import { examFiles } from './exam-files.table.ts';

export type ExamFileRow = typeof examFiles.$inferSelect;

/** False: something lies under this name already. */
export async function insertExamFile(
  db: Db,
  file: typeof examFiles.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(examFiles)
    .values(file)
    .onConflictDoNothing()
    .returning({ uuid: examFiles.uuid });
  return inserted.length > 0;
}

export async function findExamFile(
  db: Db,
  organisationId: number,
  uuid: string,
): Promise<ExamFileRow | undefined> {
  const [found] = await db
    .select()
    .from(examFiles)
    .where(and(eq(examFiles.organisationId, organisationId), eq(examFiles.uuid, uuid)));
  return found;
}

interface Named {
  readonly organisationId: number;
  readonly examId: number;
  readonly uuid: string;
}

/** Of one exam; and of one person, where it is their own that is asked for. */
export async function findFileOfExam(
  db: Db,
  { organisationId, examId, uuid }: Named,
  userId?: number,
): Promise<ExamFileRow | undefined> {
  const [found] = await db
    .select({ file: examFiles })
    .from(examFiles)
    .innerJoin(
      examSittings,
      sameTenant(examSittings, examFiles, eq(examSittings.id, examFiles.sittingId)),
    )
    .where(
      and(
        eq(examFiles.organisationId, organisationId),
        eq(examFiles.uuid, uuid),
        eq(examSittings.examId, examId),
        userId === undefined ? undefined : eq(examSittings.userId, userId),
      ),
    );
  return found?.file;
}

export const countFilesOf = async (
  db: Db,
  { organisationId, id }: { readonly organisationId: number; readonly id: number },
): Promise<number> =>
  await db.$count(
    examFiles,
    and(eq(examFiles.organisationId, organisationId), eq(examFiles.sittingId, id)),
  );

/** Of these, those whose bytes are here: by their name and their digest. */
export async function listKeptFiles(db: Db, organisationId: number, uuids: readonly string[]) {
  if (uuids.length === 0) return [];
  return await db
    .select({
      uuid: examFiles.uuid,
      sha256: examFiles.sha256,
    })
    .from(examFiles)
    .where(and(eq(examFiles.organisationId, organisationId), inArray(examFiles.uuid, [...uuids])));
}

/** Sent before this moment, and named by no answer of their sitting. */
export async function removeUnnamed(db: Db, before: Date) {
  const names = db
    .select({ one: sql`1` })
    .from(examAnswers)
    .where(
      sameTenant(
        examAnswers,
        examFiles,
        eq(examAnswers.sittingId, examFiles.sittingId),
        sql`${examAnswers.answer} @> jsonb_build_object('kind', 'FILE', 'files',
          jsonb_build_array(jsonb_build_object('uuid', ${examFiles.uuid}::text)))`,
      ),
    );
  return await db
    .delete(examFiles)
    .where(and(lt(examFiles.createdAt, before), notExists(names)))
    .returning({
      organisationId: examFiles.organisationId,
      sha256: examFiles.sha256,
      bytes: examFiles.bytes,
    });
}
