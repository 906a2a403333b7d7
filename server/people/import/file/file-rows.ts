import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cleanCell } from '../../../../domain/people/import/import-cells.ts';
import {
  type ImportDelimiter,
  type ImportEncoding,
  importLimits,
} from '../../../../domain/people/import/people-import.schema.ts';
import { ImportRefusal } from '../import-failure.ts';
import { decoded } from './encoding.ts';
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
  const said = separatorLine.exec(decoded(content, encoding).next().value ?? '')?.[0] ?? '';
  const skipped = said === '' ? 0 : 1;
  // How far the parser is, which runs ahead of who reads its rows.
  let parsedLines = skipped;
  const parser = parse({
    delimiter: delimiterMarks[delimiter],
    relax_column_count: true,
    // `="001"` keeps the zeros of a number in Excel.
    relax_quotes: true,
    max_record_size: longestRow,
    info: true,
    bom: true,
    on_record: (row, { lines }) => {
      parsedLines = lines + skipped;
      return row;
    },
  });
  const source = Readable.from(withoutBeginning(decoded(content, encoding), said.length));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let line = 1 + skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const cells = record.slice(0, lengthOf(record)).map(storable);
      if (cells.length > importLimits.columns)
        throw new ImportRefusal('tooManyColumns', String(line));
      if (cells.some((cell) => cleanCell(cell) !== '')) yield { line, cells };
      line = info.lines + 1 + skipped;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportRefusal('malformed', String(parsedLines + 1));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

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
