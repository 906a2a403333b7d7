import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReadRow } from '../../../domain/people/import/import-row.rules.ts';
import type { Verdict } from '../../../domain/people/import/import-judge.rules.ts';
import type { RowOutcome } from '../../../domain/people/import/row-outcome.ts';
import type { Db } from '../../db/database.ts';
import type { ImportKey } from './people-import.repo.ts';
import { peopleImportRows } from './people-import.table.ts';

export type StoredRow = typeof peopleImportRows.$inferSelect;

export interface NewImportRow extends ReadRow {
  readonly rowNumber: number;
  readonly line: number;
  readonly cells: readonly string[];
}

export async function insertImportRows(
  db: Db,
  { organisationId, importId }: ImportKey,
  rows: readonly NewImportRow[],
): Promise<void> {
  await db.execute(sql`
    insert into ${peopleImportRows}
      (organisation_id, import_id, row_number, line, cells, draft, own_faults, outcome)
    select ${organisationId}::int, ${importId}::int, r."rowNumber", r.line, r.cells, r.draft, r.faults, 'refused'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r("rowNumber" int, line int, cells text[], draft jsonb, faults jsonb)`);
}

export async function deleteImportRows(db: Db, key: ImportKey): Promise<void> {
  await db.delete(peopleImportRows).where(ofImport(key));
}

interface Part {
  readonly after: number;
  readonly limit: number;
  readonly outcomes?: readonly RowOutcome[];
}

/** Some rows in the order of the file, without what they held word for word. */
export async function selectRowBatch(db: Db, key: ImportKey, { after, limit, outcomes }: Part) {
  return await db
    .select(withoutCells)
    .from(peopleImportRows)
    .where(
      and(
        ofImport(key),
        gt(peopleImportRows.rowNumber, after),
        outcomes && inArray(peopleImportRows.outcome, [...outcomes]),
      ),
    )
    .orderBy(asc(peopleImportRows.rowNumber))
    .limit(limit);
}
export type BatchRow = Awaited<ReturnType<typeof selectRowBatch>>[number];

/** With the cells, for a report. */
export async function selectWholeRows(db: Db, key: ImportKey, { after, limit, outcomes }: Part) {
  return await db
    .select()
    .from(peopleImportRows)
    .where(
      and(
        ofImport(key),
        gt(peopleImportRows.rowNumber, after),
        outcomes && inArray(peopleImportRows.outcome, [...outcomes]),
      ),
    )
    .orderBy(asc(peopleImportRows.rowNumber))
    .limit(limit);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly outcome: RowOutcome | undefined;
  readonly differing: boolean;
  readonly direction: 'asc' | 'desc';
}

export async function listRowPage(db: Db, key: ImportKey, page: Page) {
  const { limit, offset, outcome, differing, direction } = page;
  const where = and(
    ofImport(key),
    outcome === undefined ? undefined : eq(peopleImportRows.outcome, outcome),
    differing ? isNotNull(peopleImportRows.foretold) : undefined,
  );
  const { rowNumber } = peopleImportRows;
  const rows = await db
    .select()
    .from(peopleImportRows)
    .where(where)
    .orderBy(direction === 'desc' ? sql`${rowNumber} desc` : asc(rowNumber))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(peopleImportRows, where) };
}

export type RowVerdict = Pick<
  Verdict,
  'outcome' | 'faults' | 'changes' | 'userId' | 'enters' | 'leaves'
> & {
  readonly rowNumber: number;
};

/** `isSecond`: what a first look had said is kept beside it where it differs. */
export async function updateVerdicts(
  db: Db,
  { organisationId, importId }: ImportKey,
  verdicts: readonly RowVerdict[],
  isSecond: boolean,
): Promise<void> {
  await db.execute(sql`
    update ${peopleImportRows} r
    set outcome = v.outcome, faults = v.faults, changes = v.changes, user_id = v."userId",
      entered = v.enters, left_groups = v.leaves,
      foretold = case when ${isSecond}::boolean and (v.outcome <> r.outcome or v.changes <> r.changes)
        then r.outcome end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      v("rowNumber" int, outcome text, faults jsonb, changes jsonb, "userId" int, enters int[], leaves int[])
    where r.organisation_id = ${organisationId}::int and r.import_id = ${importId}::int
      and r.row_number = v."rowNumber"`);
}

export interface Applied {
  readonly rowNumber: number;
  readonly userId: number;
  readonly revisionAfter: number | null;
  readonly entered: readonly number[];
}

export async function updateApplied(
  db: Db,
  { organisationId, importId }: ImportKey,
  applied: readonly Applied[],
): Promise<void> {
  if (applied.length === 0) return;
  await db.execute(sql`
    update ${peopleImportRows} r
    set user_id = v."userId", revision_after = v."revisionAfter", entered = v.entered
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      v("rowNumber" int, "userId" int, "revisionAfter" int, entered int[])
    where r.organisation_id = ${organisationId}::int and r.import_id = ${importId}::int
      and r.row_number = v."rowNumber"`);
}

export async function markTakenBack(db: Db, key: ImportKey, rowNumbers: number[]): Promise<void> {
  await db
    .update(peopleImportRows)
    .set({ isTakenBack: true })
    .where(and(ofImport(key), inArray(peopleImportRows.rowNumber, rowNumbers)));
}

export async function markInvited(
  db: Db,
  key: ImportKey,
  rowNumbers: number[],
  at: Date,
): Promise<void> {
  await db
    .update(peopleImportRows)
    .set({ invitedAt: at })
    .where(and(ofImport(key), inArray(peopleImportRows.rowNumber, rowNumbers)));
}

/** New people with an address who were not written to yet. */
export async function lockUninvited(db: Db, key: ImportKey, limit: number) {
  return await db
    .select({
      rowNumber: peopleImportRows.rowNumber,
      userId: peopleImportRows.userId,
    })
    .from(peopleImportRows)
    .where(
      and(
        ofImport(key),
        eq(peopleImportRows.outcome, 'create'),
        isNull(peopleImportRows.invitedAt),
        eq(peopleImportRows.isTakenBack, false),
        getsLetter,
      ),
    )
    .orderBy(asc(peopleImportRows.rowNumber))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function countOutcomes(db: Db, key: ImportKey) {
  const counted = await db
    .select({
      outcome: peopleImportRows.outcome,
      rows: sql<number>`count(*)::int`,
      letters: sql<number>`(count(*) filter (where ${getsLetter}))::int`,
      differing: sql<number>`count(foretold)::int`,
    })
    .from(peopleImportRows)
    .where(ofImport(key))
    .groupBy(peopleImportRows.outcome);
  const of = (outcome: RowOutcome) => counted.find((group) => group.outcome === outcome);
  return {
    create: of('create')?.rows ?? 0,
    change: of('change')?.rows ?? 0,
    unchanged: of('unchanged')?.rows ?? 0,
    refused: of('refused')?.rows ?? 0,
    letters: of('create')?.letters ?? 0,
    differing: counted.reduce((sum, { differing }) => sum + differing, 0),
  };
}

const getsLetter = sql`${peopleImportRows.changes} ? 'contactEmail' and not ${peopleImportRows.changes} ? 'archived'`;

const ofImport = ({ organisationId, importId }: ImportKey) =>
  and(eq(peopleImportRows.organisationId, organisationId), eq(peopleImportRows.importId, importId));

const withoutCells = {
  rowNumber: peopleImportRows.rowNumber,
  line: peopleImportRows.line,
  draft: peopleImportRows.draft,
  ownFaults: peopleImportRows.ownFaults,
  outcome: peopleImportRows.outcome,
  changes: peopleImportRows.changes,
  userId: peopleImportRows.userId,
  revisionAfter: peopleImportRows.revisionAfter,
  entered: peopleImportRows.entered,
  left: peopleImportRows.left,
};
