import { AxeBuilder } from '@axe-core/playwright';
import { authenticate } from '../support/enter.ts';
import { adminScreens, staffScreens, traineeScreens } from '../support/screens.ts';
import { expect, test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

// Every screen of each person, once more, by what axe calls good practice: landmarks, headings, names.
test.describe.configure({ timeout: 1_200_000 });

const people = [
  { account: 'trainee', screensOf: traineeScreens },
  { account: 'instructor', screensOf: staffScreens },
  { account: 'admin', screensOf: adminScreens },
] as const;

/** Open menus lie beside all landmarks, where they cover nothing; cells of a grid are not spoken to. */
const leftOut = ['[data-portal]', '[role=gridcell]'];

for (const { account, screensOf } of people)
  test(`the screens of ${account} keep to good practice`, async ({ page }) => {
    await authenticate(page, account, { lang: 'en' });
    const found = new Map<string, string>();
    for (const { name, path, open } of await screensOf(page, 'en'))
      await test.step(name, async () => {
        await page.goto(path);
        await expectShown(page);
        if (open) await open(page);
        for (const element of [
          ...(await violationsOf(page, (axe) => axe.withTags(['best-practice']))),
          ...(await violationsOf(page, (axe) => axe.withRules(['label-content-name-mismatch']))),
        ])
          if (!found.has(element)) found.set(element, name);
      });
    expect([...found].map(([element, name]) => `${name}: ${element}`)).toEqual([]);
  });

async function violationsOf(
  page: Parameters<typeof traineeScreens>[0],
  by: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  const axe = by(new AxeBuilder({ page }).setLegacyMode());
  for (const selector of leftOut) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${String(target)}`),
  );
}
