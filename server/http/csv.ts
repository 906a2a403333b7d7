import { attachment } from './attachment.ts';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { CsvReply } from './route.ts';

/** Streams a table: UTF-8 with BOM for Excel, and no cell that a spreadsheet would run as a formula. */
export function sendCsv(reply: FastifyReply, { fileName, columns, rows }: CsvReply): FastifyReply {
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  Readable.from(rows)
    .on('error', (error) => csv.destroy(error))
    .pipe(csv);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(fileName))
    .type('text/csv; charset=utf-8')
    .send(csv);
}
