import type { Page } from '@playwright/test';
import { languages } from '../../domain/people/language.ts';
import { enter } from './support/enter.ts';
import { type Screen, staffScreens, traineeScreens } from './support/screens.ts';
import { expect, test } from './support/server.ts';
import { expectShown } from './support/shown.ts';

const widths = [390, 820, 1280];

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Which screens are wider than the window, and by how much. */
async function expectToFit(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, open } of screens) {
    await test.step(name, async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expectShown(page);
        await expect(page.getByText('404', { exact: true })).toHaveCount(
          name === 'not found' ? 1 : 0,
        );
        if (open) {
          await open(page);
          await expectShown(page);
        }
        const over = await page.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          return scrollWidth - innerWidth;
        });
        expect.soft(over, `${name} at ${width} px is too wide by`).toBeLessThanOrEqual(0);
      }
    });
  }
}

for (const lang of languages) {
  test(`no screen of a trainee is wider than the window (${lang})`, async ({ page }) => {
    await enter(page, 'trainee', { lang });
    await expectToFit(page, await traineeScreens(page, lang));
  });

  test(`no screen of staff is wider than the window (${lang})`, async ({ page }) => {
    await enter(page, 'instructor', { lang });
    await expectToFit(page, await staffScreens(page));
  });
}
