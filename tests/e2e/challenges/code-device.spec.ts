import { makeClassOf } from '../support/class-of.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

// Nothing is run by this server.
test.use({ env: { RUNNER: '0' } });

test('a program runs on the device, without a network and without reaching one', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'instructor');
  const found = await ask<{ id: number; title: string; lang: string }[]>(
    page,
    '/api/materials?limit=100&keyword=Fizz',
  );
  const material = found.find(({ title, lang }) => title === 'Fizz Buzz' && lang === 'en');
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, `Device ${Date.now()}`);
  await enter(page, englishTrainee, { path: `/train/${classId}` });
  const pane = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  await pane('Code');
  await page.getByRole('combobox', { name: 'Programming language' }).click();
  await page.getByRole('option', { name: 'Node.js' }).click();
  await expect(page.getByText('Runs on this device')).toBeVisible();
  const run = async (program: string) => {
    await pane('Code');
    await page.getByRole('textbox', { name: 'Code', exact: true }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(program);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
  };
  const buzz =
    "const n = +require('fs').readFileSync(0, 'utf8');\nfor (let i = 1; i <= n; i++) console.log((i % 3 ? '' : 'Fizz') + (i % 5 ? '' : 'Buzz') || String(i));";
  await run(buzz);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();

  await page.context().setOffline(true);
  await run("console.log('no');");
  await expect(page.getByText('0 of 2 passed · on this device')).toBeVisible();
  await run(buzz);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();
  await page.context().setOffline(false);

  // It has neither the network nor anything of the page.
  await run(
    "fetch(`${'http'}://127.0.0.1/`).then(() => console.log('reached'), () => console.log(globalThis.origin, typeof localStorage));",
  );
  await expect(page.getByText('null·undefined↵')).toBeVisible();
});
