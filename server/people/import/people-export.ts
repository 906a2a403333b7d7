import { guardApostrophe } from '../../../domain/people/import/import-cells.ts';
import { fieldHeadings, importFields } from '../../../domain/people/import/import-fields.ts';
import {
  languageWords,
  roleNameOf,
  roleWords,
  statusWords,
} from '../../../domain/people/import/import-words.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { Db } from '../../db/database.ts';
import { allGroups } from '../../groups/groups-bulk.service.ts';
import type { CsvReply } from '../../http/route.ts';
import { GroupIndex } from './group-index.ts';
import { selectMemberships, selectPeopleAfter } from './people-bulk.repo.ts';

const batchRows = 1000;

/** Everybody, in columns that an import reads back without a change. */
export async function exportOf(
  db: Db,
  organisationId: number,
  language: Language,
): Promise<CsvReply> {
  const groups = new GroupIndex(await allGroups(db, organisationId));
  const fileName = { en: 'people.csv', ja: 'ユーザー.csv' }[language];
  const columns = importFields.map((field) => fieldHeadings[field][language]);
  return { fileName, columns, rows: rowsOf(db, organisationId, groups, language) };
}

async function* rowsOf(db: Db, organisationId: number, groups: GroupIndex, language: Language) {
  let after = 0;
  for (;;) {
    const people = await selectPeopleAfter(db, organisationId, after, batchRows);
    const memberships = await selectMemberships(
      db,
      organisationId,
      people.map(({ id }) => id),
    );
    for (const { id, accountName, name, contactEmail, role, lang, archivedAt } of people) {
      const memberOf = (memberships.get(id) ?? []).filter(({ isManager }) => !isManager);
      yield [
        accountName,
        name,
        contactEmail ?? '',
        roleWords[roleNameOf(role)][language],
        languageWords[lang][language],
        memberOf.map(({ groupId }) => groups.pathOf(groupId)).join('; '),
        statusWords[archivedAt ? 'archived' : 'active'][language],
      ].map(guardApostrophe);
    }
    const last = people.at(-1);
    if (!last) return;
    after = last.id;
  }
}
