import { wordsFor } from '../../domain/announcements/announcements.rules.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { openWritten } from './announcements.service.ts';
import { listReceiptRows } from './receipts.repo.ts';

const headings = {
  en: ['Account name', 'Name', 'Read', 'Confirmed'],
  ja: ['アカウント名', '氏名', '既読日時', '確認日時'],
};

const atOnce = 1000;

/** A row for each reader whom the viewer may see; who has not read or confirmed has nothing there. */
export async function exportOf(context: Context, id: number): Promise<CsvReply> {
  const { announcement } = await openWritten(context, id);
  const { language } = context;
  return {
    fileName: `${wordsFor(announcement.words, language).title}.csv`,
    columns: headings[language],
    rows: rowsOf(context, announcement, await timeZoneOf(context)),
  };
}

type Opened = Awaited<ReturnType<typeof openWritten>>['announcement'];

async function* rowsOf({ db, actor }: Context, announcement: Opened, timeZone: string) {
  const shown = (at: Date | null) =>
    at?.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }) ?? null;
  for (let offset = 0; ; offset += atOnce) {
    const page = { limit: atOnce, offset };
    const { rows } = await listReceiptRows(db, actor, announcement, page);
    for (const { accountName, name, readAt, confirmedAt } of rows)
      yield [accountName, name, shown(readAt), shown(confirmedAt)];
    if (rows.length < atOnce) return;
  }
}
