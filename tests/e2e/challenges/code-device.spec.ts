import { expect, test } from '../support/server.ts';
import { openWorkbench, runProgram } from '../support/workbench.ts';

test('a program runs on the device, without a network and without reaching one', async ({
  page,
  baseURL,
}) => {
  await openWorkbench(page, baseURL ?? '', { title: 'Fizz Buzz', language: 'Node.js' });
  await expect(page.getByText('Runs on this device')).toBeVisible();
  const buzz =
    "const n = +require('fs').readFileSync(0, 'utf8');\nfor (let i = 1; i <= n; i++) console.log((i % 3 ? '' : 'Fizz') + (i % 5 ? '' : 'Buzz') || String(i));";
  await runProgram(page, buzz);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();

  await page.context().setOffline(true);
  await runProgram(page, "console.log('no');");
  await expect(page.getByText('0 of 2 passed · on this device')).toBeVisible();
  await runProgram(page, buzz);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();
  await page.context().setOffline(false);

  // It has neither the network nor anything of the page.
  await runProgram(
    page,
    "fetch(`${'http'}://127.0.0.1/`).then(() => console.log('reached'), () => console.log(globalThis.origin, typeof localStorage));",
  );
  await expect(page.getByText('null·undefined↵')).toBeVisible();
});
