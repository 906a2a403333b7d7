import { makeClassOf } from '../support/class-of.ts';
import { findDemo } from '../support/demo.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const waiter = '高橋 美咲';

test('who finds no seat waits, comes when one is free, and moves on with their work', async ({
  page,
  browser,
  baseURL,
}) => {
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  const book = materialId('C for new engineers');
  const classId = await makeClassOf(baseURL ?? '', book, 'One seat only');
  await makeClassOf(baseURL ?? '', book, 'The other room');
  const own = await browser.newContext(baseURL ? { baseURL } : {});
  const trainee = await own.newPage();

  await test.step('the settings give it one seat, which is taken', async () => {
    await page.goto(`/classes/${classId}?tab=settings`);
    await page.getByRole('textbox', { name: 'Seats' }).fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The class was saved.')).toBeVisible();
    await page.goto(`/classes/${classId}?tab=people`);
    await expect(page.getByText('1 of 1 seat taken')).toBeVisible();
  });

  await test.step('whoever comes next waits when that is chosen, and is told their place', async () => {
    await page.getByRole('button', { name: 'Enrol trainees' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No seat is free.')).toBeVisible();
    await dialog.getByLabel('Put people without a free seat on the waiting list').check();
    await dialog.getByRole('searchbox').fill(waiter);
    await dialog.getByRole('checkbox', { name: waiter }).check();
    await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Waiting list' }).getByText(waiter),
    ).toBeVisible();
    await enter(trainee, 'trainee', { path: '/classes' });
    const line = trainee.getByRole('region', { name: 'Waiting for a seat' });
    await expect(line.getByRole('listitem').filter({ hasText: 'One seat only' })).toContainText(
      'Place 1 in the line',
    );
  });

  await test.step('they come by themselves when somebody leaves', async () => {
    await page.getByRole('button', { name: 'More about Nguyễn Thị Lan' }).click();
    await page.getByRole('menuitem', { name: 'Take out of the class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Trainees' }).getByText(waiter)).toBeVisible();
  });

  await test.step('what they read there goes along to another class, and is shown before', async () => {
    const { sections } = await ask<{ sections: { materials: { id: number }[] }[] }>(
      trainee,
      `/api/trainee/classes/${classId}`,
    );
    const id = sections[0]?.materials[0]?.id;
    const read = await trainee.request.put(
      `/api/trainee/classes/${classId}/materials/${id}/progress`,
      { data: { chaptersRead: [], at: new Date().toISOString() } },
    );
    expect(read.status()).toBe(200);
    await page.getByRole('button', { name: `More about ${waiter}` }).click();
    await page.getByRole('menuitem', { name: 'Move to another class' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('The other room');
    await dialog.getByRole('button', { name: /The other room/ }).click();
    await expect(dialog.getByRole('listitem')).toContainText('C for new engineers');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText(`${waiter} is in “The other room” now.`)).toBeVisible();
    await expect(page.getByText('Nobody is enrolled yet')).toBeVisible();
  });
  await own.close();
});
