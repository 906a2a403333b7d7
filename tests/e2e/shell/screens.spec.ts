import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '../../../domain/people/language.ts';
import { sampleOf } from '../../support/sample.ts';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import {
  adminScreens,
  offlineScreens,
  type Screen,
  staffScreens,
  traineeScreens,
} from '../support/screens.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

const widths = [390, 1280, 820];
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** How many screens of each kind of person `npm test` looks at: others with each commit. */
const share = 2;

// Dozens of screens, each at three widths and in two colours.
test.describe.configure({ timeout: 900_000 });

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
  const looked = new Set(sampleOf(screens, share));
  for (const screen of screens.filter((one) => one.isGround === true || looked.has(one))) {
    const { name, path, open } = screen;
    await test.step(name, async () => {
      await page.goto(path);
      await expectShown(page);
      await expect(page.getByText('404', { exact: true })).toHaveCount(
        name === 'not found' ? 1 : 0,
      );
      if (open) await open(page);
      if (looked.has(screen)) await expectFit(page, name);
    });
  }
}

async function expectFit(page: Page, name: string): Promise<void> {
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
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectShown(page);
    expect.soft(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

for (const lang of sampleOf(languages, 1)) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });

    test('a trainee’s screens fit every width, and axe finds no fault in them', async ({
      page,
    }) => {
      await expectGood(page, [
        { name: 'login', path: '/auth/login' },
        { name: 'forgotten password', path: '/auth/forgotten' },
        { name: 'help with signing in', path: '/auth/help' },
      ]);
      await authenticate(page, 'trainee', { lang });
      await expectGood(page, await traineeScreens(page, lang));
    });

    testWithWorker(
      'what one sees without a network fits every width, and axe finds no fault in it',
      async ({ page, context }) => {
        await enter(page, 'maria.santos', { lang });
        await waitForWorker(page);
        const goOffline = () => context.setOffline(true);
        await expectGood(page, await offlineScreens(page, lang, goOffline));
      },
    );

    test('staff’s screens fit every width, and axe finds no fault in them', async ({ page }) => {
      await authenticate(page, 'instructor', { lang });
      await expectGood(page, await staffScreens(page));
    });

    test('an admin’s screens fit every width, and axe finds no fault in them', async ({ page }) => {
      await authenticate(page, 'admin', { lang });
      await expectGood(page, await adminScreens(page));
    });
  });
}
