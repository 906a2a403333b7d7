import { faultSentence } from '../../../domain/people/import/import-faults.ts';
import { fieldHeadings, type ImportField } from '../../../domain/people/import/import-fields.ts';
import type { RowChanges } from '../../../domain/people/import/import-judge.rules.ts';
import {
  languageWords,
  roleNameOf,
  roleWords,
  statusWords,
} from '../../../domain/people/import/import-words.ts';
import type {
  ImportRow,
  PeopleImport,
} from '../../../domain/people/import/people-import.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { failureSentences } from './import-failure.ts';
import type { StoredRow } from './import-rows.repo.ts';
import type { ImportWithCreator } from './people-import.repo.ts';
import { undoableUntil } from './people-import.service.ts';

export function presentPeopleImport(
  { row, creatorName }: ImportWithCreator,
  language: Language,
  now: Date,
): PeopleImport {
  const { failure, forgottenAt } = row;
  const until = undoableUntil(row);
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    percent: row.percent,
    planNumber: row.planNumber,
    plan: row.plan,
    counts: row.counts,
    createdBy: { id: row.createdBy, name: creatorName ?? '' },
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoableUntil: until && until > now ? until.toISOString() : null,
    failure:
      failure &&
      failureSentences[failure.code][language].replaceAll('{detail}', failure.detail ?? ''),
    hasRows: row.counts !== null && forgottenAt === null,
  };
}

export function presentImportRow(row: StoredRow, language: Language): ImportRow {
  const { draft, changes } = row;
  return {
    line: row.line,
    rowNumber: row.rowNumber,
    accountName: draft.accountName,
    name: draft.name ?? '',
    userId: row.isTakenBack && row.outcome === 'create' ? null : row.userId,
    outcome: row.outcome,
    foretold: row.foretold,
    isTakenBack: row.isTakenBack,
    reasons: row.faults.map((fault) => faultSentence(fault, language)),
    changes: presentChanges(changes, language),
  };
}

/** In words: what it was, what it becomes. */
export function presentChanges(changes: RowChanges, language: Language): ImportRow['changes'] {
  const shown: ImportRow['changes'] = [];
  const put = (field: ImportField, before: string | null, after: string) =>
    shown.push({ field: fieldHeadings[field][language], before, after });
  const { name, contactEmail, role, lang, archived, groupsAdded, groupsRemoved } = changes;
  if (name) put('name', ...name);
  if (contactEmail) put('contactEmail', ...contactEmail);
  const roleWord = (value: NonNullable<typeof role>[1]) => roleWords[roleNameOf(value)][language];
  if (role) put('role', role[0] && roleWord(role[0]), roleWord(role[1]));
  if (lang)
    put('lang', lang[0] && languageWords[lang[0]][language], languageWords[lang[1]][language]);
  const statusWord = (isArchived: boolean) =>
    statusWords[isArchived ? 'archived' : 'active'][language];
  if (archived)
    put('archived', archived[0] === null ? null : statusWord(archived[0]), statusWord(archived[1]));
  const list = (paths: readonly string[], sign: string) =>
    paths.map((path) => `${sign}${path}`).join('; ');
  if (groupsAdded) put('groups', null, list(groupsAdded, '+'));
  if (groupsRemoved) put('groups', null, list(groupsRemoved, '−'));
  return shown;
}
