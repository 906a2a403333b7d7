import type { Page } from '@playwright/test';
import { roomPath } from '../support/demo.ts';
import { authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

/** What is filled is what is to be done. */
const primary = (page: Page) => page.locator('button[data-variant=filled], a[data-variant=filled]');

const bar = (page: Page) => page.getByRole('contentinfo');

/** Whole within the window, with all of its words. */
async function expectWhole(page: Page): Promise<void> {
  const cut = await bar(page)
    .locator('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
          const words = [...each.querySelectorAll('span')].filter(
            (word) => getComputedStyle(word).position !== 'absolute',
          );
          const isWhole = words.every(
            (word) =>
              word.scrollWidth <= word.clientWidth + 1 ||
              getComputedStyle(word).display === 'inline',
          );
          return !isInside || !isWhole;
        })
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
}

test('the bar is the quiz’s while it is taken: no key and no button leads out of it unasked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, 'maria.santos');
  const path = await roomPath(page, 'C for new engineers', 'Quiz: the basics of C');
  await page.goto(path);
  await expect(primary(page)).toHaveText(['Start']);
  await bar(page).getByRole('button', { name: 'Start' }).click();

  const main = page.getByRole('main');
  const question = main.getByRole('group').first();
  await expect(question).toContainText('Question 1');
  await expect(primary(page)).toHaveText(['Next question']);
  await expectWhole(page);
  // Neither the class nor its contents nor its notes are a tap away.
  await expect(page.getByRole('link', { name: 'Back to the class' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contents' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notes' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await page.keyboard.press(']');
  await page.keyboard.press('ArrowRight');
  await expect(question).toContainText('Question 1');
  await expect(page).toHaveURL(path);

  await test.step('a letter or a number chooses, Enter goes on', async () => {
    await page.keyboard.press('c');
    await expect(main.getByRole('radio').nth(2)).toBeChecked();
    await page.keyboard.press('2');
    await expect(main.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(question).toContainText('Question 2');
  });

  await test.step('the look at all questions has the focus, and hands in', async () => {
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(main.getByRole('heading', { name: 'All questions' })).toBeFocused();
    await expect(primary(page)).toHaveText(['Hand in']);
    await expectWhole(page);
  });

  await test.step('who leaves is asked, and told what stays', async () => {
    await page.getByRole('button', { name: 'Leave the questions' }).click();
    const asked = page.getByRole('dialog', { name: 'Leave quiz?' });
    await expect(asked).toContainText('Your answers are kept: 1 of 8 so far.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(main.getByRole('heading', { name: 'All questions' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave the questions' }).click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(primary(page)).toHaveText(['Continue']);
    await expect(page.getByRole('link', { name: 'Back to the class' })).toBeVisible();
  });
});

test('slides are turned by the bar, and the next material comes behind the last one, by its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, 'maria.santos');
  const path = await roomPath(page, 'Code review that helps', 'Feedback that gets used');
  await page.goto(`${path}&chapter=slide-9`);
  await expect(bar(page)).toContainText('Slide 9 of 10');
  await expect(primary(page)).toHaveText(['Next slide']);
  await expectWhole(page);
  await primary(page).click();
  await expect(bar(page)).toContainText('Slide 10 of 10');
  await expect(primary(page)).toHaveAccessibleName('Next From branch to merge');
  await expectWhole(page);
  await primary(page).click();
  await expect(page.getByRole('heading', { name: 'From branch to merge' })).toBeVisible();
});

test('the panes are shown and hidden at every width, remembered, and cut nothing of the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await authenticate(page, 'maria.santos');
  await page.goto(await roomPath(page, 'C for new engineers', 'C for new engineers'));
  const outline = page.getByRole('navigation', { name: 'Contents' });
  const notes = page.getByRole('complementary', { name: 'Notes' });
  await expect(outline).toBeVisible();
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(notes).toBeVisible();
  await expect(primary(page)).toHaveCount(1);
  for (const width of [834, 820, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(notes).toBeVisible();
    await expectWhole(page);
  }
  await test.step('/ searches, from where one reads', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search in this book' })).toBeFocused();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(notes).toBeVisible();
  });
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(outline).toHaveCount(0);
  await page.reload();
  await expect(notes).toBeVisible();
  await expect(outline).toHaveCount(0);
  // What lies over the page on a phone is not there before it is asked for.
  for (const width of [507, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(primary(page)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectWhole(page);
  }
});
