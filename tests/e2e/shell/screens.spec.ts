import { languages } from '../../../domain/format/language.ts';
import { sampleOf } from '../../support/sample.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expectGood } from '../support/good-screens.ts';
import { waitForWorker } from '../support/leave.ts';
import { adminScreens, offlineScreens, staffScreens, traineeScreens } from '../support/screens.ts';
import { test, testWithWorker } from '../support/server.ts';

// Dozens of screens, each at three widths and in two colours.
test.describe.configure({ timeout: 900_000 });

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
