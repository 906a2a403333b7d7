import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { AssistedKind } from '../../../domain/materials/assisted.schema.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { materialAssistedParts as parts } from './assisted.table.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

export type NewPart = Omit<typeof parts.$inferInsert, keyof MaterialKey | 'id'>;

/** In the order in which they were taken over. */
export async function selectAssisted(db: Db, key: MaterialKey) {
  return await db
    .select({ ...getTableColumns(parts), taker: { id: users.id, name: users.name } })
    .from(parts)
    .leftJoin(
      users,
      and(
        or(
          eq(users.organisationId, parts.organisationId),
          eq(users.organisationId, officialOrganisationId),
        ),
        eq(users.id, parts.takenBy),
      ),
    )
    .where(isOf(key))
    .orderBy(asc(parts.id));
}

export type AssistedRow = Awaited<ReturnType<typeof selectAssisted>>[number];

export async function insertAssisted(
  db: Db,
  key: MaterialKey,
  added: readonly NewPart[],
): Promise<void> {
  const { organisationId, materialId } = key;
  if (added.length > 0)
    await db.insert(parts).values(added.map((part) => ({ ...part, organisationId, materialId })));
}

/** The draft has these no more. What no version has is forgotten, and the rest ends with the next one. */
export async function endInDraft(
  db: Db,
  key: MaterialKey,
  which: { readonly ids: readonly number[] } | { kind: AssistedKind; names: readonly string[] },
): Promise<void> {
  const isOne =
    'ids' in which
      ? inArray(parts.id, [...which.ids])
      : and(eq(parts.kind, which.kind), inArray(parts.part, [...which.names]));
  await db.delete(parts).where(and(isOf(key), isNull(parts.since), isOne));
  await db
    .update(parts)
    .set({ isEnding: true })
    .where(and(isOf(key), isNull(parts.until), isOne));
}

/** The draft becomes this version. */
export async function publishAssisted(db: Db, key: MaterialKey, number: number): Promise<void> {
  await db
    .update(parts)
    .set({ until: number, isEnding: false })
    .where(and(isOf(key), eq(parts.isEnding, true)));
  await db
    .update(parts)
    .set({ since: number })
    .where(and(isOf(key), isNull(parts.since)));
}

/** The draft becomes again what the newest version is. */
export async function discardAssisted(db: Db, key: MaterialKey): Promise<void> {
  await db.delete(parts).where(and(isOf(key), isNull(parts.since)));
  await db
    .update(parts)
    .set({ isEnding: false })
    .where(and(isOf(key), eq(parts.isEnding, true)));
}

/** From this version on there is another text, which brings its own. The draft's stay. */
export async function endPublished(db: Db, key: MaterialKey, number: number): Promise<void> {
  await db
    .update(parts)
    .set({ until: number, isEnding: false })
    .where(and(isOf(key), isNotNull(parts.since), isNull(parts.until)));
}

/** What the newest version has goes to the copy's first one; what the draft has, where its draft is copied. */
export async function copyAssisted(
  db: Db,
  from: MaterialKey,
  to: MaterialKey,
  withDraft: boolean,
): Promise<void> {
  const rows = await db
    .select({
      kind: parts.kind,
      part: parts.part,
      title: parts.title,
      model: parts.model,
      takenBy: parts.takenBy,
      takenAt: parts.takenAt,
      since: parts.since,
      isEnding: parts.isEnding,
    })
    .from(parts)
    .where(and(isOf(from), isNull(parts.until), withDraft ? undefined : isNotNull(parts.since)))
    .orderBy(asc(parts.id));
  const copies = rows.map(({ since, isEnding, ...part }) => ({
    ...part,
    since: since === null ? null : 1,
    isEnding: withDraft && isEnding,
  }));
  await insertAssisted(db, to, copies);
}

export const countAssisted = (db: Db, key: MaterialKey): Promise<number> =>
  db.$count(parts, isOf(key));

const isOf = ({ organisationId, materialId }: MaterialKey) =>
  and(eq(parts.organisationId, organisationId), eq(parts.materialId, materialId));
