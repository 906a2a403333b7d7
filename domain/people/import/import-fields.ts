/** What a column of the file can be. */
export const importFields = [
  'accountName',
  'name',
  'contactEmail',
  'role',
  'lang',
  'groups',
  'archived',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these nobody new can be made of a row. */
export const requiredFields: readonly ImportField[] = ['accountName', 'name'];

/** The headings of an export, in both languages; an import knows them again. */
export const fieldHeadings: Record<ImportField, { readonly en: string; readonly ja: string }> = {
  accountName: { en: 'Account name', ja: 'アカウント名' },
  name: { en: 'Name', ja: '名前' },
  contactEmail: { en: 'Contact e-mail', ja: '連絡先メールアドレス' },
  role: { en: 'Role', ja: 'ロール' },
  lang: { en: 'Language', ja: '言語' },
  groups: { en: 'Groups', ja: 'グループ' },
  archived: { en: 'Status', ja: '状態' },
};

/** Further words that people and other systems write at the head of such a column. */
const synonyms: Record<ImportField, readonly string[]> = {
  accountName: [
    'account',
    'account id',
    'login',
    'login id',
    'login name',
    'user',
    'user id',
    'user name',
    'username',
    'employee id',
    'employee number',
    'employee no',
    'アカウント',
    'アカウントid',
    'ログインid',
    'ログイン名',
    'ユーザーid',
    'ユーザid',
    'ユーザー名',
    'ユーザ名',
    '社員番号',
    '従業員番号',
    '社員id',
    'id',
  ],
  name: [
    'full name',
    'display name',
    'person',
    '氏名',
    'お名前',
    '姓名',
    '表示名',
    '社員名',
    '受講者名',
  ],
  contactEmail: [
    'email',
    'mail',
    'email address',
    'mail address',
    'contact mail',
    'メール',
    'メールアドレス',
    'eメール',
    'eメールアドレス',
    '連絡先メール',
    '連絡用メールアドレス',
    '連絡用メール',
    '連絡先',
  ],
  role: ['roles', 'permission', '役割', '権限', '区分', 'ユーザー種別'],
  lang: ['lang', 'locale', '表示言語', '使用言語'],
  groups: [
    'group',
    'department',
    'division',
    'team',
    'section',
    'organization',
    'organisation',
    '所属',
    '所属グループ',
    '部署',
    '部門',
    '部署名',
    'チーム',
  ],
  // Not “active”: its “yes” would be read as archived.
  archived: ['archived', 'state', 'ステータス', '在籍状況', 'アーカイブ'],
};

/** A heading without what does not tell it apart: case, width, spaces, hyphens, a mark for “required”. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.:*()※]|必須|required|optional|任意/g, '');

const known = new Map<string, ImportField>();
for (const field of importFields)
  for (const word of [fieldHeadings[field].en, fieldHeadings[field].ja, ...synonyms[field]])
    known.set(plainHeading(word), field);

/** Which field each column is, as far as its heading says it; no field twice. */
export function guessColumns(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const field = remembered.has(plain) ? remembered.get(plain) : known.get(plain);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
