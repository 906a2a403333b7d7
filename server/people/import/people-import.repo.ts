import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { one } from '../../db/one.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../people.table.ts';
import { peopleImportFiles, peopleImportRows, peopleImports } from './people-import.table.ts';

export type PeopleImportRow = typeof peopleImports.$inferSelect;

export interface ImportKey {
  readonly organisationId: number;
  readonly importId: number;
}

export async function insertPeopleImport(
  db: Db,
  row: typeof peopleImports.$inferInsert,
  content: Buffer | undefined,
): Promise<number> {
  const inserted = one(
    await db.insert(peopleImports).values(row).returning({ id: peopleImports.id }),
  );
  const { id: importId } = inserted;
  const { organisationId } = row;
  if (content) await db.insert(peopleImportFiles).values({ organisationId, importId, content });
  return importId;
}

const withCreator = (db: Db) =>
  db
    .select({ row: peopleImports, creatorName: users.name })
    .from(peopleImports)
    .leftJoin(
      users,
      and(
        eq(users.organisationId, peopleImports.createdByHome),
        eq(users.id, peopleImports.createdBy),
      ),
    );

export type ImportWithCreator = Awaited<ReturnType<typeof withCreator>>[number];

export async function selectPeopleImport(
  db: Db,
  key: ImportKey,
): Promise<ImportWithCreator | undefined> {
  const [found] = await withCreator(db).where(isImport(key));
  return found;
}

/** Nobody else changes its state before this transaction ends. */
export async function lockPeopleImport(
  db: Db,
  key: ImportKey,
): Promise<PeopleImportRow | undefined> {
  const [found] = await db.select().from(peopleImports).where(isImport(key)).for('update');
  return found;
}

export async function listPeopleImportPage(
  db: Db,
  organisationId: number,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
) {
  const where = eq(peopleImports.organisationId, organisationId);
  const order = direction === 'asc' ? peopleImports.id : desc(peopleImports.id);
  const rows = await withCreator(db).where(where).orderBy(order).limit(limit).offset(offset);
  return { rows, count: await db.$count(peopleImports, where) };
}

export async function updatePeopleImport(
  db: Db,
  key: ImportKey,
  changes: Partial<typeof peopleImports.$inferInsert>,
): Promise<void> {
  await db.update(peopleImports).set(changes).where(isImport(key));
}

/** Only while it is in this state: a run that was believed to be dead may end it at the same moment. */
export async function updatePeopleImportIn(
  db: Db,
  key: ImportKey,
  { state, planNumber }: Pick<PeopleImportRow, 'state' | 'planNumber'>,
  changes: Partial<typeof peopleImports.$inferInsert>,
): Promise<void> {
  const isStill = and(eq(peopleImports.state, state), eq(peopleImports.planNumber, planNumber));
  await db
    .update(peopleImports)
    .set(changes)
    .where(and(isImport(key), isStill));
}

/** The plan of the organisation's last import that got as far as having one. */
export async function selectPlanBefore(db: Db, { organisationId, importId }: ImportKey) {
  const [found] = await db
    .select({ plan: peopleImports.plan, headings: peopleImports.headings })
    .from(peopleImports)
    .where(
      and(
        eq(peopleImports.organisationId, organisationId),
        ne(peopleImports.id, importId),
        sql`${peopleImports.plan} is not null`,
      ),
    )
    .orderBy(desc(peopleImports.id))
    .limit(1);
  return found?.plan ? { plan: found.plan, headings: found.headings } : undefined;
}

export async function selectFile(db: Db, key: ImportKey): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: peopleImportFiles.content })
    .from(peopleImportFiles)
    .where(isFile(key));
  return found?.content;
}

export async function deleteFile(db: Db, key: ImportKey): Promise<void> {
  await db.delete(peopleImportFiles).where(isFile(key));
}

export async function deletePeopleImport(db: Db, key: ImportKey): Promise<void> {
  await db.delete(peopleImports).where(isImport(key));
}

/** Of all organisations: what was begun and never run, and the rows of what ended long ago. */
export async function forgetOldImports(db: Db, before: Date): Promise<void> {
  await db
    .delete(peopleImports)
    .where(
      and(
        lt(peopleImports.createdAt, before),
        inArray(peopleImports.state, ['uploaded', 'checked', 'failed']),
      ),
    );
  const forgotten = await db
    .update(peopleImports)
    .set({ forgottenAt: new Date() })
    .where(
      and(
        lt(peopleImports.endedAt, before),
        isNull(peopleImports.forgottenAt),
        inArray(peopleImports.state, ['done', 'undone']),
      ),
    )
    .returning({ organisationId: peopleImports.organisationId, importId: peopleImports.id });
  for (const { organisationId, importId } of forgotten) {
    await db
      .delete(peopleImportRows)
      .where(
        and(
          eq(peopleImportRows.organisationId, organisationId),
          eq(peopleImportRows.importId, importId),
        ),
      );
  }
}

const isImport = ({ organisationId, importId }: ImportKey) =>
  and(eq(peopleImports.organisationId, organisationId), eq(peopleImports.id, importId));

const isFile = ({ organisationId, importId }: ImportKey) =>
  and(
    eq(peopleImportFiles.organisationId, organisationId),
    eq(peopleImportFiles.importId, importId),
  );
