import { expectAccessible } from '../support/accessible.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

const course = 'The information we hold';

test('a course is applied for, approved by the group’s manager, and begun', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const desk = await office.newPage();
  const card = page.getByRole('article').filter({ hasText: course });

  await test.step('a trainee finds it and says why they want it', async () => {
    await authenticate(page, englishTrainee);
    await page.goto('/selflearnings');
    await page.getByLabel('Search courses and learning paths').fill('hold');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Apply' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await dialog.getByLabel('Why do you want to learn this?').fill('We handle addresses.');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(card.getByText('Applied for')).toBeVisible();
  });

  await test.step('the manager of their group reads why, and approves', async () => {
    await enter(desk, 'manager', { path: '/selflearnings/applications' });
    const application = desk.getByRole('listitem').filter({ hasText: 'We handle addresses.' });
    await expect(application).toBeVisible();
    await expectAccessible(desk);
    await application.getByRole('button', { name: 'Approve' }).click();
    await expect(application.getByRole('button', { name: 'Approve' })).toBeHidden();
  });

  await test.step('the trainee is told, begins it, and is in the training room', async () => {
    await page.goto('/notifications');
    await expect(page.getByText(course).first()).toBeVisible();
    await page.goto('/selflearnings?k=hold');
    await card.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/train\/\d+/);
    await page.goto('/mylearnings');
    await expect(page.getByRole('main').getByText(course).first()).toBeVisible();
    await expectAccessible(page);
  });
  await office.close();
});
