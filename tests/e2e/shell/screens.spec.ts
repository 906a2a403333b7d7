import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../../../domain/people/language.ts';
import { enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import {
  adminScreens,
  offlineScreens,
  type Screen,
  staffScreens,
  traineeScreens,
} from '../support/screens.ts';
import { expect, test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

const widths = [390, 1280, 820];
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

// Dozens of screens, each at three widths and in two colours.
test.describe.configure({ timeout: 900_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function violationsOf(page: Page): Promise<string[]> {
  // One page without frames: axe need not open another to put its findings together.
  const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [id, String(target), ...failureSummary.split('\n').slice(1)].join(' | '),
    ),
  );
}

/**
 * Each screen is drawn once and then looked at in every width, in light and in dark. All are gone
 * through before the test fails, so that one sees everything at once.
 */
async function expectGood(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, open } of screens) {
    await test.step(name, async () => {
      await page.goto(path);
      await expectShown(page);
      await expect(page.getByText('404', { exact: true })).toHaveCount(
        name === 'not found' ? 1 : 0,
      );
      if (open) await open(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1180 });
        await expectShown(page);
        // What floats above the page is put in its place a moment after the rest.
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect
          .configure({ soft: true })
          .poll(over, `${name} at ${width} px is too wide by`)
          .toBeLessThanOrEqual(0);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute(
          'data-mantine-color-scheme',
          colorScheme,
        );
        await expectShown(page);
        expect.soft(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([]);
      }
    });
  }
}

for (const lang of languages) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });

    test('a trainee’s screens fit every width, and axe finds no fault in them', async ({
      page,
    }) => {
      await expectGood(page, [{ name: 'login', path: '/auth/login' }]);
      await enter(page, 'trainee', { lang });
      await expectGood(page, await traineeScreens(page, lang));
    });

    test('what one sees without a network fits every width, and axe finds no fault in it', async ({
      page,
      context,
    }) => {
      await enter(page, 'maria.santos', { lang });
      await waitForWorker(page);
      const goOffline = () => context.setOffline(true);
      await expectGood(page, await offlineScreens(page, lang, goOffline));
    });

    test('staff’s screens fit every width, and axe finds no fault in them', async ({ page }) => {
      await enter(page, 'instructor', { lang });
      await expectGood(page, await staffScreens(page));
    });

    test('an admin’s screens fit every width, and axe finds no fault in them', async ({ page }) => {
      await enter(page, 'admin', { lang });
      await expectGood(page, await adminScreens(page));
    });
  });
}
