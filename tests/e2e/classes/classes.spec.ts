import { findDemo } from '../support/demo.ts';
import { ask, authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const title = 'C for new engineers';
const name = '高橋 美咲';

test('a class made of a book begins with it, and its tables are as new as they are opened', async ({
  page,
}) => {
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  let classId = '';

  await test.step('the library’s button leads to an outline that has the book', async () => {
    await page.goto(`/library/${materialId(title)}`);
    await page.getByRole('link', { name: 'Create a class with this' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New class' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Pointers on Fridays');
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Create class' }).click();
    await expect(page.getByRole('tab', { name: 'Outline 1' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByText(title)).toBeVisible();
    classId = /\/classes\/(\d+)/.exec(page.url())?.[1] ?? '';
  });

  await test.step('what a colleague did since the People tab was opened is in the Progress tab', async () => {
    await page.getByRole('tab', { name: /^People/ }).click();
    await expect(page.getByText('Nobody is enrolled yet')).toBeVisible();
    const [trainee] = await ask<{ id: number }[]>(
      page,
      `/api/people?keyword=${encodeURIComponent(name)}`,
    );
    const enrolled = await page.request.post(`/api/classes/${classId}/trainees`, {
      data: { userIds: [trainee?.id], groupIds: [] },
    });
    expect(enrolled.status()).toBe(200);
    await page.getByRole('tab', { name: 'Progress' }).click();
    await expect(page.getByRole('grid', { name: 'Gradebook' }).getByText(name)).toBeVisible();
  });
});
