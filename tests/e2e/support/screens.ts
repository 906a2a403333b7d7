import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../domain/format/language.ts';
import { findDemo, roomPath } from './demo.ts';
import { ask } from './enter.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is still to be done once the address is open. */
  readonly open?: (page: Page) => Promise<void>;
  /** The screens after it build on it: it is opened also where nobody looks at it. */
  readonly isGround?: true;
}

const words = {
  start: { en: /^(Start|Continue)$/, ja: /^(始める|続ける)$/ },
  result: { en: 'See the result', ja: '結果を見る' },
  notes: { en: 'Notes', ja: 'ノート' },
  bell: { en: /^Notifications/, ja: /^(通知|お知らせ)/ },
  account: { en: /^Account of/, ja: /アカウント/ },
  newNote: { en: 'New note', ja: '新しいノート' },
  note: { en: 'Note', ja: 'ノート' },
  offline: { en: 'Offline · 1 waiting', ja: 'オフライン · 1件待機中' },
  download: { en: 'Download for offline', ja: 'オフライン用にダウンロード' },
  signOut: { en: 'Sign out', ja: 'サインアウト' },
} as const;

/** Every screen of a trainee; the page is signed in. */
export async function traineeScreens(page: Page, lang: Language): Promise<Screen[]> {
  const button = (of: keyof typeof words) => (on: Page) =>
    on.getByRole('button', { name: words[of][lang] }).first().click();
  const title = '新人エンジニアのためのC言語';
  const book = await roomPath(page, title, title);
  const classId = /\d+/.exec(book)?.[0] ?? '';
  return [
    { name: 'home', path: '/' },
    { name: 'classes', path: '/classes' },
    { name: 'class', path: `/classes/${classId}` },
    { name: 'book', path: book },
    { name: 'book with notes', path: book, open: button('notes') },
    { name: 'quiz intro', path: await roomPath(page, title, '小テスト：配列と文字列') },
    {
      name: 'quiz question',
      path: await roomPath(page, title, '小テスト：配列と文字列'),
      open: button('start'),
    },
    {
      name: 'quiz result',
      path: await roomPath(page, title, '小テスト：C言語の基本'),
      open: button('result'),
    },
    { name: 'notes', path: '/notes' },
    { name: 'announcements', path: '/announcements' },
    { name: 'notifications', path: '/notifications' },
    { name: 'the bell', path: '/notifications', open: button('bell') },
    { name: 'the account menu', path: '/settings', open: button('account') },
    { name: 'settings', path: '/settings' },
    { name: 'notification settings', path: '/settings/notifications' },
    { name: 'unsubscribing', path: '/unsubscribe?token=none' },
    { name: 'system check', path: '/systemcheck' },
    { name: 'not found', path: '/nowhere' },
  ];
}

/**
 * What a trainee sees of being without a network, and before it; what is written there waits. The page
 * is signed in, and a service worker takes care of it.
 */
export async function offlineScreens(
  page: Page,
  lang: Language,
  goOffline: () => Promise<void>,
): Promise<Screen[]> {
  const button = (of: keyof typeof words) =>
    page.getByRole('button', { name: words[of][lang] }).first();
  const book = await roomPath(page, 'C for new engineers', 'C for new engineers');
  const classPage = `/classes/${/\d+/.exec(book)?.[0]}`;
  return [
    { name: 'book', path: book, isGround: true },
    {
      name: 'what can be downloaded',
      path: classPage,
      open: () => button('download').click(),
      isGround: true,
    },
    {
      name: 'a note that waits',
      path: '/notes',
      isGround: true,
      async open() {
        await goOffline();
        await button('newNote').click();
        const field = page.getByRole('textbox', { name: words.note[lang], exact: true });
        await expect(field).toBeFocused();
        await page.keyboard.insertText('Written without a network.');
        await expect(page.getByRole('banner').getByRole('status')).toHaveText(words.offline[lang]);
      },
    },
    { name: 'home, offline', path: '/' },
    { name: 'class, offline', path: classPage },
    { name: 'book, offline', path: book },
    { name: 'what waits', path: '/waiting' },
    {
      name: 'what waits, in the bar',
      path: '/notes',
      open: () => page.getByRole('banner').getByRole('status').click(),
    },
    { name: 'settings, offline', path: '/settings' },
    { name: 'never opened here, offline', path: '/notifications' },
    {
      name: 'signing out with something unsent',
      path: '/notes',
      async open() {
        await button('account').click();
        await page.getByRole('menuitem', { name: words.signOut[lang] }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}

/** Every screen of an instructor; the page is signed in. */
export async function staffScreens(page: Page): Promise<Screen[]> {
  const { classId, materialId } = await findDemo(page);
  const [trainee] = await ask<{ id: number }[]>(page, '/api/people?role=51&limit=1');
  const [group] = await ask<{ id: number }[]>(page, '/api/groups?limit=1');
  const shown = `/classes/${classId('新人エンジニアのためのC言語')}`;
  return [
    { name: 'classes', path: '/classes' },
    { name: 'new class', path: '/classes/new' },
    ...['overview', 'outline', 'people', 'progress', 'marking'].map((tab) => ({
      name: `class, ${tab}`,
      path: `${shown}?tab=${tab}`,
    })),
    { name: 'library', path: '/library' },
    { name: 'a book of the library', path: `/library/${materialId('C for new engineers')}` },
    { name: 'a quiz of the library', path: `/library/${materialId('Quiz: pointers')}` },
    { name: 'import', path: '/library/import' },
    { name: 'quiz editor', path: `/library/quizzes/${materialId('Quiz: pointers')}` },
    { name: 'preview of a book', path: `/preview/book/${materialId('C for new engineers')}` },
    { name: 'preview of a quiz', path: `/preview/challenge/${materialId('Quiz: pointers')}` },
    { name: 'people', path: '/people' },
    { name: 'a person', path: `/people/${trainee?.id}` },
    { name: 'the classes of a person', path: `/people/${trainee?.id}?tab=classes` },
    { name: 'groups', path: '/people/groups' },
    { name: 'a group', path: `/people/groups?group=${group?.id}` },
    { name: 'settings', path: '/settings' },
  ];
}

/** What an admin runs the organisation with; the page is signed in. */
export async function adminScreens(page: Page): Promise<Screen[]> {
  const idOf = async (path: string) => (await ask<{ id: number }[]>(page, path))[0]?.id;
  const contract = `/contracts/${await idOf('/api/contracts?state=active')}`;
  const license = `/licenses/${await idOf('/api/licenses')}`;
  const file =
    '社員番号,氏名,メールアドレス,権限\n1,佐藤 花,hana@example.com,受講者\n2,誰か,住所,王様\n';
  const uploaded = await page.request.post('/api/people/imports?fileName=people.csv', {
    headers: { 'content-type': 'text/csv' },
    data: file,
  });
  const { result }: { result: { id: number } } = await uploaded.json();
  return [
    { name: 'contracts', path: '/contracts' },
    { name: 'a contract', path: contract },
    { name: 'who waits for a contract', path: `${contract}?tab=waiting` },
    { name: 'licenses', path: '/licenses' },
    { name: 'a license', path: license },
    { name: 'imports of people', path: '/people/import' },
    { name: 'the columns of a file of people', path: `/people/import?import=${result.id}` },
    { name: 'mail', path: '/settings/mail' },
    {
      name: 'storage',
      path: '/settings/storage',
      open: (on) => expect(on.getByRole('figure')).toBeVisible(),
    },
    { name: 'audit log', path: '/settings/auditlog' },
    {
      name: 'an entry of the audit log',
      path: '/settings/auditlog',
      async open(on) {
        await on.getByRole('main').getByRole('listitem').first().getByRole('button').click();
        await expect(on.getByRole('dialog').getByRole('term').first()).toBeVisible();
      },
    },
    ...['', '/site', '/theme', '/classdefaults'].map((section) => ({
      name: `settings${section}`,
      path: `/settings${section}`,
      open: (on: Page) => expect(on.getByRole('main').locator('h2').first()).toBeVisible(),
    })),
  ];
}
