import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { cleanCell } from '../../../../domain/people/import/import-cells.ts';
import {
  type ImportDelimiter,
  type ImportEncoding,
  importLimits,
} from '../../../../domain/people/import/people-import.schema.ts';
import { ImportRefusal } from '../import-failure.ts';
import { beginningOf, decoded } from './encoding.ts';
import { delimiterMarks, separatorLine } from './delimiter.ts';

export interface FileRow {
  /** Where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface Reading {
  readonly encoding: ImportEncoding;
  readonly delimiter: ImportDelimiter;
}

const longestRow = 500_000;

/** The rows that hold something, one after the other, as they are read. */
export async function* fileRows(
  content: Buffer,
  { encoding, delimiter }: Reading,
): AsyncGenerator<FileRow> {
  const said = separatorLine.exec(beginningOf(content, encoding))?.[0] ?? '';
  // Where the next row begins; the parser runs ahead of who reads its rows.
  let next = said === '' ? 1 : 2;
  const placed = (cells: string[]): FileRow => {
    const line = next;
    next += 1 + breaksIn(cells);
    return { line, cells };
  };
  const parser = parse({
    delimiter: delimiterMarks[delimiter],
    relax_column_count: true,
    // `="001"` keeps the zeros of a number in Excel.
    relax_quotes: true,
    max_record_size: longestRow,
    bom: true,
    // The library lets a record become anything; its types do not.
    on_record: placed as unknown as NonNullable<Options['on_record']>,
  });
  const source = Readable.from(withoutBeginning(decoded(content, encoding), said.length));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { line, cells: all } of parser as AsyncIterable<FileRow>) {
      const cells = all.slice(0, lengthOf(all)).map(storable);
      if (cells.length > importLimits.columns)
        throw new ImportRefusal('tooManyColumns', String(line));
      if (cells.some((cell) => cleanCell(cell) !== '')) yield { line, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportRefusal('malformed', String(next));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Line breaks inside of cells. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

function* withoutBeginning(texts: Iterable<string>, length: number): Generator<string> {
  let rest = length;
  for (const text of texts) {
    yield text.slice(rest);
    rest = Math.max(0, rest - text.length);
  }
}

/** Excel writes empty cells behind the last one. */
function lengthOf(record: readonly string[]): number {
  let length = record.length;
  while (length > 0 && record[length - 1]?.trim() === '') length -= 1;
  return length;
}

/** PostgreSQL keeps no U+0000 and no half of a surrogate pair. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD').toWellFormed();
