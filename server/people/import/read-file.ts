import { readRow } from '../../../domain/people/import/import-row.rules.ts';
import {
  importLimits,
  type ImportPlan,
} from '../../../domain/people/import/people-import.schema.ts';
import type { Db } from '../../db/database.ts';
import { fileRows } from './file/file-rows.ts';
import { ImportRefusal } from './import-failure.ts';
import { deleteImportRows, insertImportRows, type NewImportRow } from './import-rows.repo.ts';
import type { ImportKey } from './people-import.repo.ts';

const batchRows = 1000;

/** Puts every row of the file into the database, with what is wrong in itself. Returns the headings. */
export async function readFileInto(
  db: Db,
  key: ImportKey,
  content: Buffer,
  plan: ImportPlan,
): Promise<string[]> {
  await deleteImportRows(db, key);
  const lineOf = new Map<string, number>();
  let headings: readonly string[] | undefined = plan.hasHeading ? undefined : [];
  let batch: NewImportRow[] = [];
  let rowNumber = 0;
  for await (const { line, cells } of fileRows(content, plan)) {
    if (headings === undefined) {
      headings = cells;
      continue;
    }
    rowNumber += 1;
    if (rowNumber > importLimits.rows)
      throw new ImportRefusal('tooManyRows', importLimits.rows.toLocaleString('en'));
    const { draft, faults } = readRow(cells, plan.columns);
    const name = draft.accountName.toLowerCase();
    const first = name === '' ? undefined : lineOf.get(name);
    if (first === undefined) lineOf.set(name, line);
    const repeated = { code: 'repeated', field: null, detail: String(first) } as const;
    batch.push({
      rowNumber,
      line,
      cells,
      draft,
      faults: first === undefined ? faults : [...faults, repeated],
    });
    if (batch.length === batchRows) {
      await insertImportRows(db, key, batch);
      batch = [];
    }
  }
  if (rowNumber === 0) throw new ImportRefusal('empty');
  if (batch.length > 0) await insertImportRows(db, key, batch);
  return [...(headings ?? [])];
}
