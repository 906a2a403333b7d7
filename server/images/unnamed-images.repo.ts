import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { Db } from '../db/database.ts';
import { images } from './images.table.ts';

interface Waiting {
  readonly organisationId: number;
  readonly uuids: string[];
}

/** Seen last at this moment: when it came, or when it was last found. */
const seenAt = sql`coalesce(${images.foundNamedAt}, ${images.createdAt})`;

/** Pictures for texts that were not looked for since then, of organisations that have some from before `due`. */
export async function selectToLookFor(db: Db, since: Date, due: Date): Promise<Waiting[]> {
  return await db
    .select({
      organisationId: images.organisationId,
      uuids: sql<string[]>`array_agg(${images.uuid}::text)`,
    })
    .from(images)
    .where(
      and(
        eq(images.purpose, 'editor'),
        isNull(images.removedAt),
        lt(seenAt, sql`${since.toISOString()}::timestamptz`),
      ),
    )
    .groupBy(images.organisationId)
    .having(sql`min(${seenAt}) < ${due.toISOString()}::timestamptz`);
}

/** What only repeats what was written once. */
const repeating = ['idempotency_keys', 'audit_entries', 'material_words', 'note_words', 'images'];

/**
 * The pictures that any text of an organisation names. The database's own catalogue is asked for the
 * columns, so that what a table that is added later names is never taken away.
 */
export async function selectNamedImages(db: Db, organisationId: number): Promise<Set<string>> {
  const { rows: columns } = await db.execute<{
    table: string;
    column: string;
    isOurs: boolean;
  }>(sql`
    select c.table_name as "table", c.column_name as "column",
           exists (select from information_schema.columns o where o.table_schema = 'public'
              and o.table_name = c.table_name and o.column_name = 'organisation_id') as "isOurs"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
       and not c.table_name = any(${sql.param(repeating)}::text[])`);
  const named = new Set<string>();
  for (const { table, column, isOurs } of columns) {
    const text = sql`t.${sql.identifier(column)}::text`;
    const { rows } = await db.execute<{ uuid: string }>(sql`
      select distinct mention.parts[1] as uuid
        from ${sql.identifier(table)} t,
             regexp_matches(${text}, ${`${ownImagePath}([0-9a-f-]{36})`}, 'g') mention (parts)
       where ${text} like ${`%${ownImagePath}%`}
         and ${isOurs ? sql`t.organisation_id = ${organisationId}` : sql`true`}`);
    for (const { uuid } of rows) named.add(uuid);
  }
  return named;
}

export async function noteFound(
  db: Db,
  organisationId: number,
  uuids: readonly string[],
  foundNamedAt: Date,
): Promise<void> {
  await db
    .update(images)
    .set({ foundNamedAt })
    .where(and(eq(images.organisationId, organisationId), inArray(images.uuid, [...uuids])));
}

/** Takes pictures away; returns their files. */
export async function removeImages(
  db: Db,
  organisationId: number,
  uuids: readonly string[],
  removedAt: Date,
): Promise<{ sha256: string; bytes: number }[]> {
  return await db
    .update(images)
    .set({ removedAt })
    .where(
      and(
        eq(images.organisationId, organisationId),
        inArray(images.uuid, [...uuids]),
        isNull(images.removedAt),
      ),
    )
    .returning({ sha256: images.sha256, bytes: images.bytes });
}
