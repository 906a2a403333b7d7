import { press, tabTo } from '../support/by-keyboard.ts';
import { roomPath } from '../support/demo.ts';
import { expectOnServer, noteField, statusLine } from '../support/notes.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { authenticate } from '../support/enter.ts';

testWithWorker(
  'one signs in, opens a class, reads a chapter and takes a note by keyboard alone',
  async ({ page }) => {
    const main = page.getByRole('main');

    await test.step('signing in', async () => {
      await page.goto('/');
      await expect(page.getByLabel('Account name')).toBeFocused();
      await page.keyboard.type('maria.santos');
      await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
      await page.keyboard.type('keiko-demo');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('past the frame, into the class', async () => {
      await press(page, page.getByRole('link', { name: 'Skip to the content' }));
      await press(page, main.getByRole('link', { name: 'C for new engineers', exact: true }));
      await expect(
        main.getByRole('heading', { name: 'C for new engineers', level: 1 }),
      ).toBeVisible();
      await press(page, main.getByRole('link', { name: /^C for new engineers/ }));
      await expect(page).toHaveURL(/\/train\//);
    });

    await test.step('a chapter is read and turned', async () => {
      await press(
        page,
        page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').first(),
      );
      const heading = main.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const first = await heading.textContent();
      await press(page, page.getByRole('button', { name: /^(Next|Mark complete and go on)$/ }));
      await expect(heading).not.toHaveText(first ?? '');
      await expect(page).toHaveURL(/chapter=/);
    });

    await test.step('a note is written', async () => {
      await press(page, page.getByRole('button', { name: 'Notes' }));
      await press(page, page.getByRole('button', { name: 'New note' }));
      await expect(noteField(page)).toBeFocused();
      await page.keyboard.type('Written without a mouse.');
      await press(page, page.getByRole('button', { name: 'Done' }));
      await expect(
        page.getByRole('article').filter({ hasText: 'Written without a mouse.' }),
      ).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Close notes' }));
      await expect(statusLine(page)).toHaveText('Saved');
      await expectOnServer(page, 'Written without a mouse.');
    });
  },
);

test('a quiz is answered and handed in by keyboard alone', async ({ page }) => {
  await authenticate(page, 'maria.santos');
  await page.goto(await roomPath(page, '新人エンジニアのためのC言語', '小テスト：ポインタ'));
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: 'Next question' });

  await press(page, page.getByRole('button', { name: 'Start', exact: true }));
  await tabTo(page, main.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio').nth(1)).toBeChecked();
  await press(page, next);
  await tabTo(page, main.getByRole('textbox', { name: 'Blank 1' }));
  await page.keyboard.type('&');
  await press(page, next);
  await press(page, main.getByRole('checkbox').first(), 'Space');
  await expect(main.getByRole('checkbox').first()).toBeChecked();
  await press(page, next);
  await press(page, next);
  await tabTo(page, main.getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type('Because of the address.');
  await press(page, page.getByRole('button', { name: 'Check and hand in' }));
  await press(page, page.getByRole('button', { name: 'Hand in' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Hand in' }));
  await expect(main.getByText('Awaiting marking')).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the sign-in page does not bring up the keyboard by itself', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('Account name')).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  });
});
