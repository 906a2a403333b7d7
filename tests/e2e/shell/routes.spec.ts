import type { Page } from '@playwright/test';
import { messageIds, styledClasses } from '../../support/raw-words.ts';
import { sampleOf } from '../../support/sample.ts';
import { authenticate, enter, leave } from '../support/enter.ts';
import { addressesOf, clientRoutes, demoIds } from '../support/routes.ts';
import { expect, test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

// Dozens of pages for each person.
test.describe.configure({ timeout: 1_200_000 });

/** How many of a person's addresses `npm test` opens: others with each commit. */
const share = 4;

const accounts = ['trainee', 'instructor', 'manager', 'admin', 'sysviewer', 'sysadmin'];

interface Found {
  readonly rawIds: string[];
  readonly unstyled: string[];
}

/** Names of messages that are read instead of their words, and classes whose styles did not come. */
async function faultsOf(page: Page): Promise<Found> {
  return await page.evaluate(
    ({ ids, styled }) => {
      const isId = new Set(ids);
      const texts = [document.title];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (!walk.currentNode.parentElement?.closest('script, style, template'))
          texts.push(walk.currentNode.nodeValue ?? '');
      const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
      const elements = [...document.body.querySelectorAll('*')];
      for (const element of elements)
        for (const name of said) texts.push(element.getAttribute(name) ?? '');
      const words = texts.flatMap((text) => text.split(/\s+/));
      const here = new Set<string>();
      const read = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if ('selectorText' in rule && typeof rule.selectorText === 'string')
            for (const [, name = ''] of rule.selectorText.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g))
              here.add(name);
          if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) read(rule.cssRules);
        }
      };
      for (const sheet of document.styleSheets) read(sheet.cssRules);
      const worn = new Set(elements.flatMap((element) => [...element.classList]));
      const hasStyles = new Set(styled);
      return {
        rawIds: [...new Set(words.filter((word) => isId.has(word)))],
        unstyled: [...worn].filter((name) => hasStyles.has(name) && !here.has(name)),
      };
    },
    { ids: messageIds(), styled: styledClasses() },
  );
}

/** Of the page that somebody comes to: an address of signing in leads a person on who is signed in. */
async function shownFaultsOf(page: Page): Promise<Found> {
  const found: Found[] = [];
  await expect(async () => {
    await expectShown(page);
    found.push(await faultsOf(page));
  }).toPass();
  return found.at(-1) ?? { rawIds: [], unstyled: [] };
}

for (const account of accounts)
  test(`no page shows ${account} the name of a message, or misses its styles`, async ({ page }) => {
    // There is something to look for.
    expect([messageIds().length > 1500, styledClasses().length > 500]).toEqual([true, true]);
    expect(clientRoutes.length).toBeGreaterThan(50);
    const ids = await demoIds(page);
    await leave(page);
    await authenticate(page, account);
    const addresses = clientRoutes.flatMap((route) => addressesOf(route, ids));
    const wrong: unknown[] = [];
    for (const address of sampleOf(addresses, share, accounts.indexOf(account)))
      await test.step(address, async () => {
        await page.goto(address);
        const { rawIds, unstyled } = await shownFaultsOf(page);
        if (rawIds.length > 0 || unstyled.length > 0) wrong.push({ address, rawIds, unstyled });
      });
    expect(wrong).toEqual([]);
  });

/** What a trainee comes to, at an address that staff's pages have too, or that nothing leads them to. */
const ofTrainees = [
  { address: '/settings/site', heading: 'Organisation' },
  { address: '/preview/challenge/:quizId', heading: '小テスト：配列と文字列' },
  { address: '/preview/book/:bookId', heading: 'この本の使い方' },
  { address: '/preview/survey/:surveyId', heading: 'Half-way survey' },
  { address: '/preview/present/:slideId', heading: 'Page not found' },
  { address: '/preview/slide/:slideId', heading: 'Page not found' },
  { address: '/preview/challenge/999999', heading: 'Page not found' },
  { address: '/preview/nothing/:bookId', heading: 'Page not found' },
  { address: '/classes/new', heading: 'Page not found' },
  { address: '/library', heading: 'Page not found' },
  { address: '/library/archive', heading: 'Page not found' },
  { address: '/exams/999999', heading: 'Page not found' },
  { address: '/exams/999999/take', heading: 'Page not found' },
  { address: '/dashboard', heading: 'Page not found' },
  { address: '/settings/theme', heading: 'Page not found' },
  { address: '/view/:bookId', heading: 'Page not found' },
];

test('a trainee is shown what is theirs whole, and of the rest that it is not there', async ({
  page,
}) => {
  const ids = await demoIds(page);
  await leave(page);
  await enter(page, 'trainee');
  for (const { address, heading } of ofTrainees)
    await test.step(address, async () => {
      const path = address.replaceAll(/:(\w+)/g, (_, name: string) =>
        String(Object.entries(ids).find(([key]) => key === name)?.[1]),
      );
      await page.goto(path);
      await expectShown(page);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(await faultsOf(page)).toEqual({ rawIds: [], unstyled: [] });
    });
});
