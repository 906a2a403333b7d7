import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../../domain/people/language.ts';
import { enter } from './support/enter.ts';
import { type Screen, staffScreens, traineeScreens } from './support/screens.ts';
import { expect, test } from './support/server.ts';
import { expectShown } from './support/shown.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [id, String(target), ...failureSummary.split('\n').slice(1)].join(' | '),
    ),
  );
}

/** Goes through all of them before it fails, so that one sees everything at once. */
async function expectClean(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, open } of screens) {
    await test.step(name, async () => {
      await page.goto(path);
      await expectShown(page);
      await expect(page.getByText('404', { exact: true })).toHaveCount(
        name === 'not found' ? 1 : 0,
      );
      if (open) {
        await open(page);
        await expectShown(page);
      }
      expect.soft(await violationsOf(page), name).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.describe.configure({ timeout: 180_000 });
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const lang of languages) {
      test(`a trainee's screens have no fault that axe finds (${lang})`, async ({ page }) => {
        await enter(page, 'trainee', { lang });
        await expectClean(page, await traineeScreens(page, lang));
      });

      test(`staff's screens have no fault that axe finds (${lang})`, async ({ page }) => {
        await enter(page, 'instructor', { lang });
        await expectClean(page, await staffScreens(page));
      });

      test.describe('before anybody signed in', () => {
        test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });
        test(`the way in has no fault that axe finds (${lang})`, async ({ page }) => {
          await expectClean(page, [{ name: 'login', path: '/auth/login' }]);
        });
      });
    }
  });
}
