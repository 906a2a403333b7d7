import {
  guessColumns,
  type ImportField,
  plainHeading,
} from '../../../../domain/people/import/import-fields.ts';
import {
  importLimits,
  type ImportPlan,
  type ImportSample,
} from '../../../../domain/people/import/people-import.schema.ts';
import { beginningOf, detectEncoding } from './encoding.ts';
import { detectDelimiter } from './delimiter.ts';
import { type FileRow, fileRows } from './file-rows.ts';

/** What the organisation's last import made of its columns. */
export interface ImportBefore {
  readonly headings: readonly string[];
  readonly plan: ImportPlan;
}

type Asked = { readonly [Name in 'encoding' | 'delimiter' | 'hasHeading']?: ImportPlan[Name] };

/** How the file begins; what is not asked for is found out. */
export async function sampleOf(
  content: Buffer,
  asked: Asked,
  before: ImportBefore | undefined,
): Promise<ImportSample> {
  const encoding = asked.encoding ?? detectEncoding(content);
  const beginning = beginningOf(content, encoding);
  const delimiter = asked.delimiter ?? detectDelimiter(beginning);
  const rows: FileRow[] = [];
  for await (const row of fileRows(content, { encoding, delimiter })) {
    rows.push(row);
    if (rows.length > importLimits.sampleRows) break;
  }
  const [first] = rows;
  const guessed = guessColumns(first?.cells ?? [], remembered(before));
  const hasHeading = asked.hasHeading ?? guessed.some((field) => field !== null);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const filled = <Cell>(cells: readonly Cell[], empty: Cell) => [
    ...cells,
    ...Array<Cell>(width - cells.length).fill(empty),
  ];
  const shown = rows.slice(hasHeading ? 1 : 0, importLimits.sampleRows + (hasHeading ? 1 : 0));
  return {
    encoding,
    delimiter,
    hasHeading,
    headings: filled(hasHeading ? (first?.cells ?? []) : [], ''),
    rows: shown.map(({ cells }) => filled(cells, '')),
    columns: hasHeading ? filled(guessed, null) : columnsWithout(before, width),
    isUnreadable: rows.some(({ cells }) => cells.some((cell) => cell.includes('\uFFFD'))),
    before: before ? optionsOf(before.plan) : null,
  };
}

const remembered = (before: ImportBefore | undefined): Map<string, ImportField | null> =>
  new Map(
    before?.plan.hasHeading
      ? before.headings.map((heading, at) => [
          plainHeading(heading),
          before.plan.columns[at] ?? null,
        ])
      : [],
  );

/** Without headings: as the last file that had none and was as wide. */
function columnsWithout(before: ImportBefore | undefined, width: number): (ImportField | null)[] {
  const columns = before?.plan.columns ?? [];
  const isAlike = before?.plan.hasHeading === false && columns.length === width;
  return isAlike ? [...columns] : Array<null>(width).fill(null);
}

const optionsOf = ({ mode, missingGroups, groupsBecome, sendsLinks }: ImportPlan) => ({
  mode,
  missingGroups,
  groupsBecome,
  sendsLinks,
});
