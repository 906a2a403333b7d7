import { roomPath } from '../support/demo.ts';
import { authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('a result says what it amounts to, shows the mistakes alone, and leads to another try', async ({
  page,
}) => {
  await authenticate(page, 'lan.nguyen');
  const path = await roomPath(page, 'C for new engineers', 'Quiz: the basics of C');
  const [, classId = ''] = /\/train\/(\d+)/.exec(path) ?? [];
  const main = page.getByRole('main');
  const primary = page.locator('button[data-variant=filled]');

  await test.step('one question of eight is answered, and it is handed in', async () => {
    await page.goto(path);
    await primary.click();
    await expect(main.getByRole('radio')).toHaveCount(4);
    // “return 0;” tells the shell that all went well.
    await page.keyboard.press('c');
    await expect(main.getByRole('radio').nth(2)).toBeChecked();
    await page.getByRole('button', { name: 'All questions' }).click();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  });

  await test.step('its points and its verdict come, and the next step is to try again', async () => {
    await expect(main.getByText('Worth another look')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(
      main.getByText('This attempt counts: of several, the last one does.'),
    ).toBeVisible();
    await expect(primary).toHaveText(['Take it again']);
  });

  await test.step('the mistakes can be looked at alone', async () => {
    await expect(main.getByRole('article')).toHaveCount(8);
    await main.getByText('Only my mistakes (7)').click();
    await expect(main.getByRole('article')).toHaveCount(7);
    await expect(main.getByText('Question 1', { exact: true })).toHaveCount(0);
  });

  await test.step('the class says the points, and not only that it was done', async () => {
    await page.goto(`/classes/${classId}`);
    const row = main.getByRole('link', { name: /Quiz: the basics of C/ });
    await expect(row).toContainText('2 of 19 points');
    await expect(row).not.toContainText('Completed');
    await page.goto(path);
    await page.getByRole('button', { name: 'Contents' }).click();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toContainText(
      '2 of 19 points',
    );
  });

  await test.step('it is taken again', async () => {
    await expect(primary).toHaveText(['Take it again']);
    await primary.click();
    await expect(main.getByRole('group').first()).toContainText('Question 1');
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});
