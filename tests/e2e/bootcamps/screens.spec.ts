import type { Page } from '@playwright/test';
import { languages } from '../../../domain/format/language.ts';
import { sampleOf } from '../../support/sample.ts';
import { authenticate } from '../support/enter.ts';
import { expectGood } from '../support/good-screens.ts';
import { deskScreens, learnerScreens } from '../support/learning-screens.ts';
import type { Screen } from '../support/screens.ts';
import { test } from '../support/server.ts';

// Dozens of screens, each at three widths and in two colours.
test.describe.configure({ timeout: 900_000 });

const editor = '/selflearnings/paths/PATH';
const mentees = '/selflearnings/mentees';
const groups = '/bootcamps/BOOTCAMP/groups';

/** Who meets the three rooms, and what of them is theirs. */
const visitors: Readonly<
  Record<string, { account: string; screens: (page: Page) => Promise<Screen[]> }>
> = {
  'a trainee with a license': {
    account: 'trainee',
    screens: (page) => learnerScreens(page, 'license'),
  },
  'a trainee without one': {
    account: 'maria.santos',
    screens: (page) => learnerScreens(page, 'none'),
  },
  'an instructor': {
    account: 'instructor',
    screens: (page) => deskScreens(page, [editor, mentees]),
  },
  'a group manager': { account: 'manager', screens: (page) => deskScreens(page, [mentees]) },
  'an admin': {
    account: 'admin',
    screens: (page) => deskScreens(page, [editor, mentees, groups, '/bootcamps?add=1']),
  },
  'a system viewer': {
    account: 'sysviewer',
    screens: (page) => deskScreens(page, ['/learningpaths', '/learningpaths/PATH']),
  },
};

for (const lang of sampleOf(languages, 1))
  test.describe(lang, () => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });
    for (const [who, { account, screens }] of Object.entries(visitors))
      test(`paths, self-learning and bootcamps fit every width for ${who}, without a fault that axe finds`, async ({
        page,
      }) => {
        await authenticate(page, account, { lang });
        await expectGood(page, await screens(page));
      });
  });
