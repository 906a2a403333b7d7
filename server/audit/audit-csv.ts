import { actionInWords } from '../../domain/audit/audit.actions.ts';
import { changesOf, valueInWords } from '../../domain/audit/audit.changes.ts';
import type { AuditEntry } from '../../domain/audit/audit.contract.ts';
import { fieldInWords } from '../../domain/audit/audit.fields.ts';
import { type Role, Role as Roles } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/format/language.ts';
import type { CsvReply } from '../http/route.ts';

const columns = {
  en: [
    'Time (UTC)',
    'Person',
    'Person ID',
    'Role',
    'Looked as',
    'Action',
    'Action code',
    'Object',
    'Object kind',
    'Object ID',
    'Changes',
    'Address',
    'Browser',
  ],
  ja: [
    '日時（UTC）',
    'ユーザー',
    'ユーザーID',
    'ロール',
    '表示ロール',
    '操作',
    '操作コード',
    '対象',
    '対象の種類',
    '対象ID',
    '変更内容',
    'IPアドレス',
    'ブラウザー',
  ],
} as const satisfies Record<Language, readonly string[]>;

export function auditCsv(
  entries: AsyncIterable<AuditEntry>,
  language: Language,
  day: string,
): CsvReply {
  return {
    fileName: `audit-log-${day}.csv`,
    columns: columns[language],
    rows: rowsOf(entries, language),
  };
}

async function* rowsOf(entries: AsyncIterable<AuditEntry>, language: Language) {
  for await (const entry of entries) {
    const { person, subject } = entry;
    yield [
      entry.happenedAt,
      person.name,
      person.id,
      nameOfRole(person.role),
      person.asRole === null ? '' : nameOfRole(person.asRole),
      actionInWords(entry.action, language),
      entry.action,
      subject.name,
      subject.kind,
      subject.id,
      changesIn(entry, language),
      entry.address,
      entry.userAgent,
    ];
  }
}

const nameOfRole = (role: Role): string =>
  Object.entries(Roles).find(([, value]) => value === role)?.[0] ?? String(role);

/** `Title: old → new`, one on each line. */
function changesIn({ before, after, names }: AuditEntry, language: Language): string {
  const shown = { language, names };
  return changesOf(before, after)
    .map((change) => {
      const words = [change.before, change.after].map((value) =>
        valueInWords(change.field, value, shown),
      );
      return `${fieldInWords(change.field, language)}: ${words.join(' → ')}`;
    })
    .join('\n');
}
