import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sampleOf } from '../../support/sample.ts';
import type { Screen } from './screens.ts';
import { expectShown } from './shown.ts';
import { test } from './server.ts';

const widths = [390, 1280, 820];
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** What else axe looks at is the same in the dark. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
/** How many screens of each kind of person `npm test` looks at: others with each commit. */
const usualShare = 2;

/** What axe finds in all that is on the screen; `ofColours`: by no more than the rules about them. */
export async function violationsOf(page: Page, ofColours = false): Promise<string[]> {
  // One page without frames: axe need not open another to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    ofColours ? axe.withRules(rulesOfColours) : axe.withTags(rules)
  ).analyze();
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
export async function expectGood(
  page: Page,
  screens: readonly Screen[],
  share = usualShare,
): Promise<void> {
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
    const found = await violationsOf(page, colorScheme === 'dark');
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}
