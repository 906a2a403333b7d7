import { AxeBuilder } from '@axe-core/playwright';
import { findDemo } from '../support/demo.ts';
import { enter, leave } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('a certificate is issued, shown by its trainee, verified by anybody, and revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'instructor', { path: '/classes' });
  const classId = (await findDemo(page)).classId('C for new engineers');
  let address = '';

  await test.step('staff issue it by hand, whatever the rules ask for', async () => {
    await page.goto(`/classes/${classId}?tab=certificates`);
    await expect(page.getByRole('textbox', { name: /^Materials completed/ })).toHaveValue('100');
    const row = page.getByRole('listitem').filter({ hasText: 'Maria Santos' });
    await row.getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
    await expect(row.getByText(/^Issued /)).toBeVisible();
    address = (await row.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/verify\/2-[\w-]{22}$/);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  await test.step('whoever has its address sees that it is genuine, without signing in', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const stranger = await context.newPage();
    await stranger.goto(address);
    await expect(
      stranger.getByRole('heading', { name: /^This certificate is genuine|^この修了証は本物です/ }),
    ).toBeVisible();
    await expect(stranger.getByText('Maria Santos')).toBeVisible();
    const { violations } = await new AxeBuilder({ page: stranger }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await stranger.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`);
    await expect(
      stranger.getByRole('heading', {
        name: /^No such certificate|^修了証・合格証が見つかりません/,
      }),
    ).toBeVisible();
    await context.close();
  });

  await test.step('its trainee has it, and the PDF of it', async () => {
    await leave(page);
    await enter(page, 'maria.santos', { path: '/certificates' });
    await expect(page.getByRole('heading', { name: 'C for new engineers' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PDF, English' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('C for new engineers-Maria Santos.pdf');
  });

  await test.step('revoked, it says so to everybody', async () => {
    await leave(page);
    await enter(page, 'instructor', { path: `/classes/${classId}?tab=certificates` });
    const row = page.getByRole('listitem').filter({ hasText: 'Maria Santos' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given to the wrong Maria.');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(row.getByText('Revoked')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
    await expect(page.getByText('Given to the wrong Maria.')).toHaveCount(0);
  });
});
