import type { Page } from '@playwright/test';
import { languages } from '../../../domain/format/language.ts';
import { sampleOf } from '../../support/sample.ts';
import { authenticate } from '../support/enter.ts';
import { beyondOf, smallFieldsOf, smallTargetsOf } from '../support/fit.ts';
import { adminScreens, type Screen, staffScreens, traineeScreens } from '../support/screens.ts';
import { expect, test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

/** Of Split View on an iPad, from its narrowest share on; the first is looked at most closely. */
const widths = [320, 375, 507];
const height = 800;
/** How many screens of each kind of person `npm test` looks at: others with each commit. */
const share = 3;

test.describe.configure({ timeout: 900_000 });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height } });

/** A page is drawn anew some moments after its window has another size. */
const softly = expect.configure({ soft: true });

async function expectHandy(page: Page, screens: readonly Screen[]): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const { name, path, open } of sampleOf(screens, share)) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 320, height });
      await page.goto(path);
      await expectShown(page);
      if (open) await open(page);
      await expectShown(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await softly.poll(() => beyondOf(page, width), `${name} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height });
      await softly.poll(() => smallFieldsOf(page), `letters of fields, ${name}`).toEqual([]);
      await softly.poll(() => smallTargetsOf(page), `for a finger, ${name}`).toEqual([]);
    });
  }
}

for (const lang of sampleOf(languages, 1)) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });

    test('a trainee’s screens have room and reach in the narrowest window', async ({ page }) => {
      await expectHandy(page, [{ name: 'login', path: '/auth/login' }]);
      await authenticate(page, 'trainee', { lang });
      await expectHandy(page, await traineeScreens(page, lang));
    });

    test('staff’s screens have room and reach in the narrowest window', async ({ page }) => {
      await authenticate(page, 'instructor', { lang });
      await expectHandy(page, await staffScreens(page));
    });

    test('an admin’s screens have room and reach in the narrowest window', async ({ page }) => {
      await authenticate(page, 'admin', { lang });
      await expectHandy(page, await adminScreens(page));
    });
  });
}
