import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import { classMaterials } from '../../classes/classes.table.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { attempts } from '../challenges.table.ts';
import { codeComments } from './code.table.ts';

interface AttemptKey {
  readonly organisationId: number;
  readonly attemptId: number;
}

/** Line by line, and in the order in which they were written. */
export async function selectComments(db: Db, { organisationId, attemptId }: AttemptKey) {
  return await db
    .select({ comment: codeComments, by: users.name, imageUrl: users.imageUrl })
    .from(codeComments)
    .leftJoin(users, sameTenant(users, codeComments, eq(users.id, codeComments.authorId)))
    .where(
      and(eq(codeComments.organisationId, organisationId), eq(codeComments.attemptId, attemptId)),
    )
    .orderBy(asc(codeComments.line), asc(codeComments.id));
}
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export async function countComments(
  db: Db,
  { organisationId, attemptId }: AttemptKey,
): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(codeComments)
    .where(
      and(eq(codeComments.organisationId, organisationId), eq(codeComments.attemptId, attemptId)),
    );
  return found?.count ?? 0;
}

export async function selectComment(db: Db, organisationId: number, uuid: string) {
  const [found] = await db.select().from(codeComments).where(isComment(organisationId, uuid));
  return found;
}

export async function insertComment(
  db: Db,
  comment: typeof codeComments.$inferInsert,
): Promise<void> {
  await db.insert(codeComments).values(comment);
}

export async function deleteComment(db: Db, organisationId: number, uuid: string): Promise<void> {
  await db.delete(codeComments).where(isComment(organisationId, uuid));
}

const mostPhrases = 20;

/** What staff wrote to submissions of the same challenge, in whichever class. */
export async function selectPhrases(
  db: Db,
  { organisationId, classMaterialId }: { organisationId: number; classMaterialId: number },
) {
  const used = count();
  return await db
    .select({ text: codeComments.text, count: used })
    .from(codeComments)
    .innerJoin(
      attempts,
      sameTenant(attempts, codeComments, eq(attempts.id, codeComments.attemptId)),
    )
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, attempts, eq(classMaterials.id, attempts.classMaterialId)),
    )
    .where(
      and(
        eq(codeComments.organisationId, organisationId),
        eq(codeComments.isStaffs, true),
        sql`${classMaterials.materialId} = (select place.material_id from ${classMaterials} place
          where place.organisation_id = ${organisationId} and place.id = ${classMaterialId})`,
      ),
    )
    .groupBy(codeComments.text)
    .orderBy(desc(used), asc(codeComments.text))
    .limit(mostPhrases);
}

const isComment = (organisationId: number, uuid: string) =>
  and(eq(codeComments.organisationId, organisationId), eq(codeComments.uuid, uuid));
