import { type Role, type RoleName, Role as Roles } from '../../domain/access/roles.ts';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { Person, PersonSummary } from '../../domain/people/people.schema.ts';
import type { PersonStates } from '../contracts/standing.service.ts';
import type { GroupOfPerson, PersonRow } from './people-list.repo.ts';

export const presentPerson = (
  row: PersonRow,
  groups: readonly GroupOfPerson[],
  held: PersonStates | undefined,
): PersonSummary => ({
  id: row.id,
  name: row.name,
  accountName: row.accountName,
  contactEmail: row.contactEmail,
  role: row.role,
  imageUrl: row.imageUrl,
  groups: groups.map(({ id, name }) => ({ id, name })),
  isArchived: row.archivedAt !== null,
  contractState: held?.contract ?? null,
  licenseState: held?.license ?? null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

interface Details {
  readonly groups: readonly GroupOfPerson[];
  readonly held: PersonStates | undefined;
  readonly pendingEmail: string | null;
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
}

export const presentWholePerson = (
  row: PersonRow,
  { groups, held, pendingEmail, hasPassword, hasPasskey }: Details,
): Person => ({
  ...presentPerson(row, groups, held),
  lang: row.lang,
  pendingEmail,
  createdAt: row.createdAt.toISOString(),
  hasPassword,
  hasPasskey,
  revision: row.revision,
});

const headings = {
  en: [
    'Name',
    'Account name',
    'Contact e-mail',
    'Role',
    'Groups',
    'Status',
    'Language',
    'Last seen',
  ],
  ja: [
    '氏名',
    'アカウント名',
    '連絡先メールアドレス',
    'ロール',
    'グループ',
    '状態',
    '言語',
    '最終利用日時',
  ],
} as const satisfies Record<Language, readonly string[]>;

export const peopleCsvColumns = (language: Language): readonly string[] => headings[language];

const roleNames: Record<RoleName, Sentence> = {
  systemAdmin: { en: 'System admin', ja: 'システム管理者' },
  systemViewer: { en: 'System viewer', ja: 'システム閲覧者' },
  admin: { en: 'Admin', ja: '管理者' },
  groupManager: { en: 'Group manager', ja: 'グループ管理者' },
  instructor: { en: 'Instructor', ja: '講師' },
  trainee: { en: 'Trainee', ja: '受講者' },
};
const roleWords = new Map<Role, Sentence>(
  // The entries of an object literal typed by exactly these names.
  (Object.entries(Roles) as [RoleName, Role][]).map(([name, role]) => [role, roleNames[name]]),
);
const states = {
  active: { en: 'Active', ja: '有効' },
  archived: { en: 'Archived', ja: 'アーカイブ済み' },
} as const;

/** Times are in the organisation's zone, as a spreadsheet understands them. */
export const peopleCsvRow = (
  row: PersonRow,
  groups: readonly GroupOfPerson[],
  language: Language,
  timeZone: string,
): (string | number | null)[] => [
  row.name,
  row.accountName,
  row.contactEmail,
  roleWords.get(row.role)?.[language] ?? null,
  groups.map(({ name }) => name).join('; '),
  states[row.archivedAt ? 'archived' : 'active'][language],
  row.lang,
  row.lastSeenAt?.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }) ??
    null,
];
