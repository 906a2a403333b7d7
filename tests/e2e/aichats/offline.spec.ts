import { authenticate } from '../support/enter.ts';
import { makeClassOf } from '../support/class-of.ts';
import { waitForWorker } from '../support/leave.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { expectDrawerAccessible } from '../support/with-engine.ts';

test('without a network Keiko Search looks through what the device keeps, and says so', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await authenticate(page, 'instructor');
  const found = await page.request.get(
    '/api/materials?limit=100&keyword=C%20for%20new%20engineers',
  );
  const { result: materials } = (await found.json()) as { result: { id: number; type: string }[] };
  const book = materials.find(({ type }) => type === 'book');
  const classId = await makeClassOf(baseURL ?? '', book?.id ?? 0, `Offline ${Date.now()}`);
  await authenticate(page, englishTrainee);
  await page.goto('/');
  await waitForWorker(page);
  await page.goto(`/train/${classId}`);
  const title = page.locator('main').getByRole('heading', { level: 1 }).first();
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The drawer comes with its first use, or with a class that is downloaded.
  const drawer = page.getByRole('dialog', { name: 'AI assistant' });
  await page.getByRole('button', { name: 'AI assistant' }).click();
  await expect(drawer.getByText(/Keiko Search looks through/)).toBeVisible();
  const field = drawer.getByRole('textbox', { name: 'Your question' });
  await field.fill('What was first?');
  await field.press('Enter');
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect(field).toBeEnabled();
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'AI assistant' }).click();
  await expect(drawer.getByText('You are offline, so AI is not used.')).toBeVisible({
    timeout: 20_000,
  });
  // What was said with a network is read without one.
  await expect(drawer.getByText('What was first?')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reset context' })).toBeDisabled();
  const words = (await page.locator('main').innerText()).match(/[A-Za-z]{6,}/g) ?? [];
  await field.fill(words.slice(0, 5).join(' '));
  await field.press('Enter');
  await expect(drawer.getByText('Keiko Search · on this device only')).toBeVisible();
  const onDevice = drawer.getByRole('article').filter({ hasText: 'on this device only' });
  await expect(onDevice.getByText(/Found in \d+ places?/)).toBeVisible();
  await expect(drawer.getByText(/stays on this device/)).toBeVisible();
  await expectDrawerAccessible(page);

  await page.context().setOffline(false);
  await expect(drawer.getByText('You are offline, so AI is not used.')).toHaveCount(0, {
    timeout: 20_000,
  });
  await field.fill('What came last?');
  await field.press('Enter');
  // It stands below what was looked up before it.
  const asked = drawer.getByText(/^What (was first|came last)\?$|on this device only/);
  await expect(asked).toHaveText(['What was first?', /on this device only/, 'What came last?']);
});
