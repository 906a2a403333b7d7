import type { Page } from '@playwright/test';
import { languages } from '../../../domain/format/language.ts';
import { sampleOf } from '../../support/sample.ts';
import { ask, authenticate } from '../support/enter.ts';
import { expectGood } from '../support/good-screens.ts';
import type { Screen } from '../support/screens.ts';
import { test } from '../support/server.ts';

// Dozens of screens, each at three widths and in two colours.
test.describe.configure({ timeout: 900_000 });

const forTrainees = ['/reports', '/discussions', '/discussions?d=DISCUSSION', '/announcements'];
const forStaff = [
  '/reports?status=1',
  '/reports?r=REPORT',
  '/alldiscussions',
  '/alldiscussions?d=DISCUSSION',
  '/announcements',
  '/announcements/written',
  '/csat',
];

/** Who meets the rooms in which people write to each other, and what of them is theirs. */
const visitors = {
  'a trainee': { account: 'trainee', paths: forTrainees },
  'an instructor': { account: 'instructor', paths: forStaff },
  'a group manager': { account: 'manager', paths: forStaff },
  'an admin': { account: 'admin', paths: forStaff },
} as const;

async function screensAt(page: Page, paths: readonly string[]): Promise<Screen[]> {
  const { discussions } = await ask<{ discussions: { uuid: string }[] }>(page, '/api/discussions');
  const isStaff = paths.some((path) => path.includes('REPORT'));
  const reports = isStaff ? await ask<{ id: number }[]>(page, '/api/reports?limit=1') : [];
  const ids = { DISCUSSION: discussions[0]?.uuid, REPORT: reports[0]?.id };
  return paths.map((path) => ({
    name: path,
    path: path.replace(/DISCUSSION|REPORT/, (of) => String(ids[of as keyof typeof ids])),
  }));
}

for (const lang of sampleOf(languages, 1))
  test.describe(lang, () => {
    test.use({ locale: lang === 'ja' ? 'ja-JP' : 'en-GB' });
    for (const [who, { account, paths }] of Object.entries(visitors))
      test(`reports, discussions and announcements fit every width for ${who}, without a fault that axe finds`, async ({
        page,
      }) => {
        await authenticate(page, account, { lang });
        await expectGood(page, await screensAt(page, paths));
      });
  });
