import { describe, expect, it } from 'vitest';
import { Role } from '../../access/roles.ts';
import {
  adminsBy,
  judgeRow,
  refusedVerdict,
  type GroupPlace,
  type Judgement,
  type KnownPerson,
} from './import-judge.rules.ts';
import type { RowDraft } from './import-row.rules.ts';

const groups: Readonly<Record<string, GroupPlace>> = {
  Tokyo: { id: 1 },
  'Tokyo/Sales': { id: 2 },
  Osaka: { id: 3 },
  Sales: 'ambiguous',
};

const judgement = (given: Partial<Judgement> = {}): Judgement => ({
  plan: { mode: 'createAndUpdate', missingGroups: 'create', groupsBecome: 'added' },
  by: { userId: 9, role: Role.admin, language: 'en' },
  isOfficial: false,
  isForeign: false,
  findGroup: (path) => groups[path.join('/')] ?? 'missing',
  pathOf: (id) => `group ${id}`,
  ...given,
});

const planned = (given: Partial<Judgement['plan']>) =>
  judgement({ plan: { ...judgement().plan, ...given } });

const hanako: KnownPerson = {
  id: 5,
  name: 'Hanako',
  contactEmail: 'hanako@example.org',
  role: Role.trainee,
  lang: 'ja',
  isArchived: false,
  memberOf: [1],
  managerOf: [3],
};

const faultsOf = (...given: Parameters<typeof judgeRow>) =>
  judgeRow(...given).faults.map(({ code, field, detail }) => [code, field, detail]);

describe('a row is refused', () => {
  const named: RowDraft = { accountName: 'hanako', name: 'Hanako' };

  it('where only new people are asked for and the account is there', () => {
    expect(judgeRow(named, hanako, planned({ mode: 'create' }))).toEqual({
      outcome: 'refused',
      faults: [{ code: 'alreadyExists', field: null }],
      changes: {},
      userId: 5,
      enters: [],
      leaves: [],
      newGroups: [],
    });
    expect(faultsOf(named, undefined, planned({ mode: 'create' }))).toEqual([]);
  });

  it('where the account belongs to another organisation', () => {
    expect(judgeRow(named, undefined, judgement({ isForeign: true }))).toEqual({
      outcome: 'refused',
      faults: [{ code: 'alreadyExists', field: null }],
      changes: {},
      userId: null,
      enters: [],
      leaves: [],
      newGroups: [],
    });
    expect(faultsOf(named, hanako, judgement({ isForeign: true }))).toEqual([]);
  });

  it('where its person ranks above whoever imports', () => {
    const viewer = { ...hanako, role: Role.systemViewer };
    expect(faultsOf(named, viewer, judgement())).toEqual([['aboveRank', null, undefined]]);
    expect(faultsOf(named, { ...hanako, role: Role.admin }, judgement())).toEqual([]);
  });

  it('where a new person has no name', () => {
    expect(faultsOf({ accountName: 'taro' }, undefined, judgement())).toEqual([
      ['missing', 'name', undefined],
    ]);
    expect(faultsOf({ accountName: 'hanako' }, hanako, judgement())).toEqual([]);
  });

  it('where it makes somebody more than whoever imports', () => {
    const draft: RowDraft = { ...named, role: Role.systemAdmin };
    const above = [['roleAboveRank', 'role', 'System admin']];
    expect(faultsOf(draft, undefined, judgement())).toEqual(above);
    expect(faultsOf(draft, hanako, judgement({ isOfficial: true }))).toEqual(above);
    const by = { userId: 9, role: Role.admin, language: 'ja' } as const;
    expect(faultsOf(draft, hanako, judgement({ by }))).toEqual([
      ['roleAboveRank', 'role', 'システム管理者'],
    ]);
    expect(faultsOf({ ...named, role: Role.admin }, undefined, judgement())).toEqual([]);
  });

  it('where a role of the provider is given in another organisation', () => {
    const by = { userId: 9, role: Role.systemAdmin, language: 'en' } as const;
    const draft: RowDraft = { ...named, role: Role.systemViewer };
    expect(faultsOf(draft, undefined, judgement({ by }))).toEqual([
      ['roleElsewhere', 'role', 'System viewer'],
    ]);
    expect(faultsOf(draft, undefined, judgement({ by, isOfficial: true }))).toEqual([]);
    expect(faultsOf({ ...named, role: Role.admin }, undefined, judgement({ by }))).toEqual([]);
    // Who has it already keeps it.
    expect(faultsOf(draft, { ...hanako, role: Role.systemViewer }, judgement({ by }))).toEqual([]);
  });

  it('where it changes the rank or the status of whoever imports', () => {
    const self = { ...hanako, id: 9, role: Role.admin };
    const own = [['ownAccount', null, undefined]];
    expect(faultsOf({ ...named, role: Role.trainee }, self, judgement())).toEqual(own);
    expect(faultsOf({ ...named, archived: true }, self, judgement())).toEqual(own);
    const same: RowDraft = { ...named, name: 'Other', role: Role.admin, archived: false };
    expect(faultsOf(same, self, judgement())).toEqual([]);
    expect(faultsOf({ ...named, name: 'Other' }, self, judgement())).toEqual([]);
    expect(faultsOf({ ...named, archived: true }, hanako, judgement())).toEqual([]);
    expect(faultsOf({ ...named, role: Role.instructor }, hanako, judgement())).toEqual([]);
  });

  it('where a group is not known or not the only one of its name', () => {
    const draft: RowDraft = { ...named, groups: [['Sales'], ['Kyoto', 'Sales'], ['Tokyo']] };
    expect(faultsOf(draft, hanako, planned({ missingGroups: 'refuse' }))).toEqual([
      ['groupAmbiguous', 'groups', 'Sales'],
      ['groupUnknown', 'groups', 'Kyoto/Sales'],
    ]);
    expect(faultsOf(draft, hanako, judgement())).toEqual([['groupAmbiguous', 'groups', 'Sales']]);
  });

  it('by name when it was refused before it was judged', () => {
    const faults = [{ code: 'repeated', field: 'accountName', detail: '3' }] as const;
    expect(refusedVerdict(faults, 7)).toEqual({
      outcome: 'refused',
      faults,
      changes: {},
      userId: 7,
      enters: [],
      leaves: [],
      newGroups: [],
    });
  });
});

describe('a new person', () => {
  it('begins as the least that one can be, in the language of whoever imports', () => {
    const draft: RowDraft = { accountName: 'taro', name: 'Taro' };
    expect(judgeRow(draft, undefined, judgement())).toEqual({
      outcome: 'create',
      faults: [],
      changes: { name: [null, 'Taro'], role: [null, Role.trainee], lang: [null, 'en'] },
      userId: null,
      enters: [],
      leaves: [],
      newGroups: [],
    });
  });

  it('is what the row says', () => {
    const draft: RowDraft = {
      accountName: 'taro',
      name: 'Taro',
      contactEmail: 'taro@example.org',
      role: Role.instructor,
      lang: 'ja',
      archived: true,
      groups: [['Tokyo', 'Sales'], ['Kyoto']],
    };
    expect(judgeRow(draft, undefined, planned({ groupsBecome: 'exactly' }))).toEqual({
      outcome: 'create',
      faults: [],
      changes: {
        name: [null, 'Taro'],
        contactEmail: [null, 'taro@example.org'],
        role: [null, Role.instructor],
        lang: [null, 'ja'],
        archived: [null, true],
        groupsAdded: ['group 2', 'Kyoto'],
      },
      userId: null,
      enters: [2],
      leaves: [],
      newGroups: [['Kyoto']],
    });
    const active = judgeRow({ ...draft, archived: false }, undefined, judgement());
    expect(active.changes.archived).toBeUndefined();
  });
});

describe('somebody who is there', () => {
  it('stays as they are where the row says nothing new', () => {
    const draft: RowDraft = {
      accountName: 'hanako',
      name: 'Hanako',
      contactEmail: 'hanako@example.org',
      role: Role.trainee,
      lang: 'ja',
      archived: false,
      groups: [['Tokyo'], ['Osaka']],
    };
    const unchanged = {
      outcome: 'unchanged',
      faults: [],
      changes: {},
      userId: 5,
      enters: [],
      leaves: [],
      newGroups: [],
    };
    expect(judgeRow(draft, hanako, judgement())).toEqual(unchanged);
    expect(judgeRow({ accountName: 'hanako' }, hanako, judgement())).toEqual(unchanged);
  });

  it('changes in what the row says otherwise', () => {
    const draft: RowDraft = {
      accountName: 'hanako',
      name: 'Hana',
      contactEmail: 'hana@example.org',
      role: Role.instructor,
      lang: 'en',
      archived: true,
    };
    const { outcome, changes } = judgeRow(draft, hanako, judgement());
    expect(outcome).toBe('change');
    expect(changes).toEqual({
      name: ['Hanako', 'Hana'],
      contactEmail: ['hanako@example.org', 'hana@example.org'],
      role: [Role.trainee, Role.instructor],
      lang: ['ja', 'en'],
      archived: [false, true],
    });
  });

  it('enters groups and leaves none, unless the row names all of them', () => {
    const draft: RowDraft = { accountName: 'hanako', groups: [['Tokyo', 'Sales']] };
    const added = judgeRow(draft, hanako, judgement());
    expect([added.enters, added.leaves]).toEqual([[2], []]);
    expect(added.changes).toEqual({ groupsAdded: ['group 2'] });
    const exactly = judgeRow(draft, hanako, planned({ groupsBecome: 'exactly' }));
    // Whom they manage they do not leave.
    expect([exactly.enters, exactly.leaves]).toEqual([[2], [1]]);
    expect(exactly.changes).toEqual({ groupsAdded: ['group 2'], groupsRemoved: ['group 1'] });
    const silent = judgeRow(
      { accountName: 'hanako' },
      hanako,
      planned({ groupsBecome: 'exactly' }),
    );
    expect(silent.leaves).toEqual([]);
  });
});

describe('those who can administer', () => {
  const admin = { ...hanako, role: Role.admin };
  const draft: RowDraft = { accountName: 'hanako' };

  it.each([
    ['a new trainee', draft, undefined, 0],
    ['a new admin', { ...draft, role: Role.admin }, undefined, 1],
    ['a new admin who is archived', { ...draft, role: Role.admin, archived: true }, undefined, 0],
    ['an admin who stays', draft, admin, 0],
    ['an admin who becomes a trainee', { ...draft, role: Role.trainee }, admin, -1],
    ['an admin who is archived', { ...draft, archived: true }, admin, -1],
    ['an archived admin', draft, { ...admin, isArchived: true }, 0],
    [
      'an archived admin who comes back',
      { ...draft, archived: false },
      { ...admin, isArchived: true },
      1,
    ],
    ['a trainee who becomes admin', { ...draft, role: Role.admin }, hanako, 1],
  ] as const)('%s', (_, row, person, change) => expect(adminsBy(row, person)).toBe(change));
});
