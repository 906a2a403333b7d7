import { importFields } from '../../../domain/people/import/import-fields.ts';
import { Role } from '../../../domain/access/roles.ts';
import type { Db } from '../../db/database.ts';
import { insertImportRows, updateVerdicts } from './import-rows.repo.ts';
import { insertPeopleImport } from './people-import.repo.ts';

interface SeededImport {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly fileName: string;
  readonly endedAt: Date;
  /** Who came with it. */
  readonly people: readonly {
    readonly userId: number;
    readonly accountName: string;
    readonly name: string;
  }[];
  /** Rows that were refused, as the account is another's. */
  readonly refused?: readonly { readonly accountName: string; readonly name: string }[];
}

/** An import that is over. */
export async function seedPeopleImport(db: Db, seeded: SeededImport): Promise<number> {
  const { organisationId, createdBy, fileName, endedAt, people, refused = [] } = seeded;
  const language = 'ja';
  const importId = await insertPeopleImport(
    db,
    {
      organisationId,
      createdBy,
      createdByHome: organisationId,
      acting: {
        userId: createdBy,
        homeOrganisationId: organisationId,
        role: Role.admin,
        ownRole: Role.admin,
        address: '',
        userAgent: '',
        origin: '',
        language,
      },
      fileName,
      state: 'done',
      percent: 100,
      planNumber: 1,
      plan: {
        encoding: 'shift_jis',
        delimiter: 'comma',
        hasHeading: true,
        columns: importFields.slice(0, 2),
        mode: 'createAndUpdate',
        missingGroups: 'create',
        groupsBecome: 'added',
        sendsLinks: true,
      },
      headings: ['社員番号', '氏名'],
      counts: {
        create: people.length,
        change: 0,
        unchanged: 0,
        refused: refused.length,
        letters: 0,
        newGroups: 0,
        differing: 0,
        takenBack: 0,
      },
      endedAt,
      createdAt: endedAt,
      updatedAt: endedAt,
    },
    undefined,
  );
  const key = { organisationId, importId };
  const all = [...people, ...refused];
  const drafts = all.map(({ accountName, name }, at) => ({
    rowNumber: at + 1,
    line: at + 2,
    cells: [accountName, name],
    draft: { accountName, name },
    faults: [],
  }));
  await insertImportRows(db, key, drafts);
  const groups = { enters: [], leaves: [] };
  const created = people.map(({ userId, name }, at) => ({
    rowNumber: at + 1,
    outcome: 'create' as const,
    faults: [],
    changes: { name: [null, name] as const },
    userId,
    ...groups,
  }));
  const rest = refused.map((_person, at) => ({
    rowNumber: people.length + at + 1,
    outcome: 'refused' as const,
    faults: [{ code: 'alreadyExists', field: null } as const],
    changes: {},
    userId: null,
    ...groups,
  }));
  await updateVerdicts(db, key, [...created, ...rest], false);
  return importId;
}
