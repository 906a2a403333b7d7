import { faultSentence } from '../../../domain/people/import/import-faults.ts';
import type { RowOutcome } from '../../../domain/people/import/row-outcome.ts';
import { guardApostrophe } from '../../../domain/people/import/import-cells.ts';
import type { Language, Sentence } from '../../../domain/format/language.ts';
import type { Db } from '../../db/database.ts';
import type { CsvReply } from '../../http/route.ts';
import { selectWholeRows } from './import-rows.repo.ts';
import { presentChanges } from './people-import.present.ts';
import type { ImportKey, PeopleImportRow } from './people-import.repo.ts';

const batchRows = 1000;

const headings: Record<'line' | 'outcome' | 'reason' | 'changes', Sentence> = {
  line: { en: 'Line', ja: '行' },
  outcome: { en: 'Outcome', ja: '結果' },
  reason: { en: 'Reason', ja: '理由' },
  changes: { en: 'Changes', ja: '変更内容' },
};
const outcomeWords: Record<RowOutcome, Sentence> = {
  create: { en: 'Created', ja: '作成' },
  change: { en: 'Changed', ja: '変更' },
  unchanged: { en: 'Unchanged', ja: '変更なし' },
  refused: { en: 'Refused', ja: 'インポート不可' },
};
const takenBack = { en: 'Undone', ja: '元に戻しました' };
const isToCome = {
  create: { en: 'To be created', ja: '作成予定' },
  change: { en: 'To be changed', ja: '変更予定' },
} satisfies Partial<Record<RowOutcome, Sentence>>;

/** The file again, with what became of each row before what the row held; it can be mended and sent anew. */
export function reportOf(
  db: Db,
  key: ImportKey,
  row: PeopleImportRow,
  language: Language,
  outcome: RowOutcome | undefined,
): CsvReply {
  const { line, outcome: heading, reason, changes } = headings;
  const named = [line, heading, reason, changes].map((words) => words[language]);
  const own = row.plan?.columns.map((_field, at) => row.headings[at] ?? `#${at + 1}`) ?? [];
  return {
    fileName: `${row.fileName.replace(/\.\w{1,4}$/, '')}-${row.id}.csv`,
    columns: [...named, ...own],
    rows: rowsOf(db, key, { row, language, outcome, width: own.length }),
  };
}

interface Asked {
  readonly row: PeopleImportRow;
  readonly language: Language;
  readonly outcome: RowOutcome | undefined;
  readonly width: number;
}

async function* rowsOf(db: Db, key: ImportKey, { row, language, outcome, width }: Asked) {
  const isForetold = ['checked', 'importing', 'failed'].includes(row.state);
  let after = 0;
  for (;;) {
    const part = { after, limit: batchRows, ...(outcome ? { outcomes: [outcome] } : {}) };
    const rows = await selectWholeRows(db, key, part);
    for (const stored of rows) {
      const words =
        isForetold && (stored.outcome === 'create' || stored.outcome === 'change')
          ? isToCome[stored.outcome]
          : outcomeWords[stored.outcome];
      const changes = presentChanges(stored.changes, language).map(
        ({ field, before, after: next }) =>
          before === null ? `${field}: ${next}` : `${field}: ${before} → ${next}`,
      );
      yield [
        stored.line,
        (stored.isTakenBack ? takenBack : words)[language],
        stored.faults.map((fault) => faultSentence(fault, language)).join('\n'),
        changes.join('\n'),
        ...Array.from({ length: width }, (_, at) => guardApostrophe(stored.cells[at] ?? '')),
      ];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowNumber;
  }
}
