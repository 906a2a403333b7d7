import { Role, type RoleName } from '../../access/roles.ts';
import type { Language, Sentence } from '../../format/language.ts';

/** The names of the roles as a file has them. */
export const roleWords: Record<RoleName, Sentence> = {
  systemAdmin: { en: 'System admin', ja: 'システム管理者' },
  systemViewer: { en: 'System viewer', ja: 'システム閲覧者' },
  admin: { en: 'Admin', ja: '管理者' },
  groupManager: { en: 'Group manager', ja: 'グループ管理者' },
  instructor: { en: 'Instructor', ja: '講師' },
  trainee: { en: 'Trainee', ja: '受講者' },
};
export const languageWords: Record<Language, Sentence> = {
  en: { en: 'English', ja: '英語' },
  ja: { en: 'Japanese', ja: '日本語' },
};
export const statusWords = {
  active: { en: 'Active', ja: '有効' },
  archived: { en: 'Archived', ja: 'アーカイブ済み' },
} satisfies Record<string, Sentence>;

const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

function dictionary<Value>(
  entries: readonly (readonly [Value, readonly string[]])[],
): (word: string) => Value | undefined {
  const words = new Map(
    entries.flatMap(([value, named]) => named.map((word) => [plain(word), value] as const)),
  );
  return (word) => words.get(plain(word));
}

const both = ({ en, ja }: Sentence): string[] => [en, ja];
const roleNames = Object.entries(Role) as [RoleName, Role][];

/** A role by its name in either language, or by its number; undefined when it is none. */
export const readRole = dictionary<Role>(
  roleNames.map(([name, role]) => [
    role,
    [
      name,
      String(role),
      ...both(roleWords[name]),
      ...(name === 'trainee' ? ['student', 'learner', '研修生', '生徒', '一般'] : []),
      ...(name === 'instructor' ? ['teacher', 'trainer', 'インストラクター', '教員'] : []),
      ...(name === 'admin' ? ['administrator'] : []),
      ...(name === 'groupManager' ? ['manager', 'グループマネージャー'] : []),
    ],
  ]),
);

export const readLanguage = dictionary<Language>([
  ['en', ['en', 'en-US', 'en-GB', 'eng', ...both(languageWords.en)]],
  ['ja', ['ja', 'ja-JP', 'jp', 'jpn', ...both(languageWords.ja)]],
]);

/** Whether archived; also by the numbers of the specification's trainee status (1 and 10). */
export const readArchived = dictionary<boolean>([
  [false, ['1', 'no', 'false', 'いいえ', '在籍', '在籍中', ...both(statusWords.active)]],
  [
    true,
    [
      '10',
      'yes',
      'true',
      'はい',
      '退職',
      '退職済み',
      'inactive',
      '無効',
      'アーカイブ',
      ...both(statusWords.archived),
    ],
  ],
]);

export const roleNameOf = (role: Role): RoleName =>
  roleNames.find(([, value]) => value === role)?.[0] ?? 'trainee';
