import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import { classes, classMaterials, classTrainees } from '../../classes/classes.table.ts';
import type { Db } from '../../db/database.ts';
import { holdsKeyword } from '../../db/like-pattern.ts';
import { materialContents, materials } from '../../materials/materials.table.ts';
import { users } from '../../people/people.table.ts';
import type { GroupViewer } from '../../groups/groups-scope.service.ts';
import { peopleInScope } from '../../people/people-scope.service.ts';
import { ltiScores } from '../lti.table.ts';

export interface ClassKey {
  readonly organisationId: number;
  readonly classId: number;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const maxScore = sql<number>`(${materialContents.content} ->> 'maxScore')::double precision`;

const isContent = sameTenant(
  materialContents,
  classMaterials,
  eq(materialContents.materialVersionId, classMaterials.materialVersionId),
);
const isMaterial = sameTenant(
  materials,
  classMaterials,
  eq(materials.id, classMaterials.materialId),
);

/** The materials of a published class from which grades come back to a tool's lines, in their order. */
export async function selectLines(
  db: Db,
  { organisationId, classId }: ClassKey,
  toolId: number,
  { lineId, limit, offset }: Page & { readonly lineId?: number | undefined },
) {
  return await db
    .select({
      classId: classMaterials.classId,
      lineId: classMaterials.id,
      title: materials.title,
      classTitle: classes.title,
      maxScore,
    })
    .from(classMaterials)
    .innerJoin(
      classes,
      sameTenant(
        classes,
        classMaterials,
        eq(classes.id, classMaterials.classId),
        eq(classes.isPublished, true),
      ),
    )
    .innerJoin(materials, and(isMaterial, eq(materials.type, 'lti')))
    .innerJoin(materialContents, isContent)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        lineId === undefined ? undefined : eq(classMaterials.id, lineId),
        sql`(${materialContents.content} ->> 'toolId')::int = ${toolId}`,
        sql`${maxScore} is not null`,
      ),
    )
    .orderBy(asc(classMaterials.position), asc(classMaterials.id))
    .limit(limit)
    .offset(offset);
}
export type Line = Awaited<ReturnType<typeof selectLines>>[number];

export type ScoreRow = typeof ltiScores.$inferSelect;

export interface ScoreKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
  readonly userId: number;
}

const isScore = ({ organisationId, classMaterialId, userId }: ScoreKey) =>
  and(
    eq(ltiScores.organisationId, organisationId),
    eq(ltiScores.classMaterialId, classMaterialId),
    eq(ltiScores.userId, userId),
  );

/** Held until the transaction ends. */
export async function lockScore(db: Db, key: ScoreKey): Promise<ScoreRow | undefined> {
  const [found] = await db.select().from(ltiScores).where(isScore(key)).for('update');
  return found;
}

export async function selectScore(db: Db, key: ScoreKey): Promise<ScoreRow | undefined> {
  const [found] = await db.select().from(ltiScores).where(isScore(key));
  return found;
}

/** Of two at once, and in whatever order they come, the newer one stays. False when it is not this one. */
export async function upsertScore(db: Db, score: typeof ltiScores.$inferInsert): Promise<boolean> {
  const { organisationId: _, classMaterialId: __, userId: ___, ...set } = score;
  const written = await db
    .insert(ltiScores)
    .values(score)
    .onConflictDoUpdate({
      target: [ltiScores.organisationId, ltiScores.classMaterialId, ltiScores.userId],
      set,
      setWhere: lt(ltiScores.scoredAt, score.scoredAt),
    })
    .returning({ userId: ltiScores.userId });
  return written.length > 0;
}

/** What is known of those who are in the class, by their ids. */
export async function selectScoresOfLine(
  db: Db,
  { organisationId, classId }: ClassKey,
  { lineId, userId, limit, offset }: Page & { lineId: number; userId: number | undefined },
): Promise<ScoreRow[]> {
  const rows = await db
    .select({ score: ltiScores })
    .from(ltiScores)
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        ltiScores,
        eq(classTrainees.classId, ltiScores.classId),
        eq(classTrainees.userId, ltiScores.userId),
      ),
    )
    .where(
      and(
        eq(ltiScores.organisationId, organisationId),
        eq(ltiScores.classId, classId),
        eq(ltiScores.classMaterialId, lineId),
        userId === undefined ? undefined : eq(ltiScores.userId, userId),
      ),
    )
    .orderBy(asc(ltiScores.userId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ score }) => score);
}

/** For staff, newest first, of people they may see. */
export async function selectResults(
  db: Db,
  { organisationId, classId }: ClassKey,
  query: Page & {
    readonly viewer: GroupViewer;
    readonly keyword: string | undefined;
    readonly direction: 'asc' | 'desc';
  },
) {
  const isListed = and(
    eq(ltiScores.organisationId, organisationId),
    eq(ltiScores.classId, classId),
    peopleInScope(query.viewer),
    query.keyword ? holdsKeyword(users.searchText, query.keyword) : undefined,
  );
  const isPerson = sameTenant(users, ltiScores, eq(users.id, ltiScores.userId));
  const way = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({
      score: ltiScores,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
      materialTitle: materials.title,
      maxScore,
    })
    .from(ltiScores)
    .innerJoin(users, isPerson)
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, ltiScores, eq(classMaterials.id, ltiScores.classMaterialId)),
    )
    .innerJoin(materials, isMaterial)
    .innerJoin(materialContents, isContent)
    .where(isListed)
    .orderBy(way(ltiScores.scoredAt), way(ltiScores.userId))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(ltiScores)
    .innerJoin(users, isPerson)
    .where(isListed);
  return { rows, count: counted?.count ?? 0 };
}
export type ResultRow = Awaited<ReturnType<typeof selectResults>>['rows'][number];
