import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { sameTenant } from '../../../db/columns.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../people/people.table.ts';
import { attempts } from '../../challenges.table.ts';
import type { Placed } from '../../corrections/corrections.repo.ts';
import { codeSubmissions } from '../code.table.ts';
import { codeSimilarities, codeSimilarityNotes } from './similarity.table.ts';

const isOf = ({ organisationId, classMaterialId }: Placed) =>
  and(
    eq(codeSimilarities.organisationId, organisationId),
    eq(codeSimilarities.classMaterialId, classMaterialId),
  );

export async function selectReport(db: Db, placed: Placed) {
  const [found] = await db.select().from(codeSimilarities).where(isOf(placed));
  return found;
}

/** Asked for anew; what was found before stands until something newer is there. */
export async function upsertReport(db: Db, placed: Placed, askedAt: Date): Promise<void> {
  await db
    .insert(codeSimilarities)
    .values({ ...placed, askedAt })
    .onConflictDoUpdate({
      target: [codeSimilarities.organisationId, codeSimilarities.classMaterialId],
      set: { askedAt, comparedAt: null },
    });
}

export async function updateReport(
  db: Db,
  placed: Placed,
  changes: Partial<typeof codeSimilarities.$inferInsert>,
): Promise<void> {
  await db.update(codeSimilarities).set(changes).where(isOf(placed));
}

const isOfAttempt = sameTenant(
  codeSubmissions,
  attempts,
  eq(codeSubmissions.attemptId, attempts.id),
);
const isHandedIn = ({ organisationId, classMaterialId }: Placed) =>
  and(
    eq(attempts.organisationId, organisationId),
    eq(attempts.classMaterialId, classMaterialId),
    isNotNull(attempts.submittedAt),
  );

/** The last one of each trainee. */
export async function selectLastTexts(db: Db, placed: Placed) {
  return await db
    .selectDistinctOn([attempts.userId], {
      attemptId: attempts.id,
      materialVersionId: attempts.materialVersionId,
      language: codeSubmissions.language,
      code: codeSubmissions.code,
    })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(isHandedIn(placed))
    .orderBy(asc(attempts.userId), sql`${attempts.submittedAt} desc`, sql`${attempts.id} desc`);
}

export async function countSince(db: Db, placed: Placed, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(and(isHandedIn(placed), gt(attempts.submittedAt, since)));
  return found?.count ?? 0;
}

/** Those of these that are still there. */
export async function selectSides(db: Db, organisationId: number, attemptIds: readonly number[]) {
  return await db
    .select({
      attemptId: attempts.id,
      submittedAt: attempts.submittedAt,
      code: codeSubmissions.code,
      trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
    })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .where(and(eq(attempts.organisationId, organisationId), inArray(attempts.id, [...attemptIds])));
}
export type SideRow = Awaited<ReturnType<typeof selectSides>>[number];

interface PairKey {
  readonly organisationId: number;
  readonly attemptId: number;
  readonly otherAttemptId: number;
}

export async function selectNotes(db: Db, organisationId: number, attemptIds: readonly number[]) {
  return await db
    .select({ note: codeSimilarityNotes, writtenBy: sql<string>`coalesce(${users.name}, '')` })
    .from(codeSimilarityNotes)
    .leftJoin(users, eq(users.id, codeSimilarityNotes.writtenBy))
    .where(
      and(
        eq(codeSimilarityNotes.organisationId, organisationId),
        inArray(codeSimilarityNotes.attemptId, [...attemptIds]),
      ),
    );
}

export async function upsertNote(
  db: Db,
  key: PairKey,
  note: { readonly text: string; readonly writtenBy: number; readonly writtenAt: Date },
): Promise<void> {
  const { organisationId, attemptId, otherAttemptId } = codeSimilarityNotes;
  await db
    .insert(codeSimilarityNotes)
    .values({ ...key, ...note })
    .onConflictDoUpdate({ target: [organisationId, attemptId, otherAttemptId], set: note });
}

export async function deleteNote(
  db: Db,
  { organisationId, attemptId, otherAttemptId }: PairKey,
): Promise<void> {
  await db
    .delete(codeSimilarityNotes)
    .where(
      and(
        eq(codeSimilarityNotes.organisationId, organisationId),
        eq(codeSimilarityNotes.attemptId, attemptId),
        eq(codeSimilarityNotes.otherAttemptId, otherAttemptId),
      ),
    );
}
