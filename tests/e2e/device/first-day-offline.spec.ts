import { missingParts } from '../../support/engines/missing-parts.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';
import { signIn } from '../support/sign-in.ts';

/** What a trainee reads on each page, on a device that they have just signed in on. */
const pages = [
  { path: '/', says: 'C for new engineers' },
  { path: '/classes', says: 'C for new engineers' },
  { path: '/classes/:classId', says: 'C for new engineers' },
  { path: '/notes', says: 'Notes' },
  { path: '/notifications', says: 'Notifications' },
  { path: '/settings', says: 'Language' },
  { path: '/settings/notifications', says: 'Notifications' },
  { path: '/settings/contract', says: /contract/i },
  { path: '/settings/workspaces', says: 'Workspaces' },
  { path: '/settings/site', says: 'No connection' },
  { path: '/train/:classId', says: 'This is not on this device yet' },
  { path: '/view/1', says: 'No connection' },
  { path: '/preview/book/1', says: 'No connection' },
  { path: '/waiting', says: 'Everything is on the server' },
  { path: '/systemcheck', says: 'Check Again' },
  { path: '/nowhere', says: 'Page not found' },
] as const;

test('a device that was just signed in on has every page without a network, or says what it lacks', async ({
  page,
  context,
}) => {
  // What is brought onto the device comes one after the other; this behind all classes.
  const contracts = page.waitForResponse((answered) => answered.url().endsWith('/user/contracts'));
  await signIn(page, 'maria.santos');
  await waitForWorker(page);
  await expectShown(page);
  const answer = await page.request.get('/api/trainee/home');
  const { result }: { result: { classes: { id: number; title: string }[] } } = await answer.json();
  const classId = result.classes.find(({ title }) => title === 'C for new engineers')?.id;
  const countMissing = () => page.evaluate<number>(`(async () => {${missingParts}})()`);
  await expect.poll(countMissing, { timeout: 60_000 }).toBe(0);
  await contracts;
  await context.setOffline(true);
  for (const { path, says } of pages)
    await test.step(path, async () => {
      await page.goto(path.replace(':classId', String(classId)));
      await expectShown(page);
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);
    });
});
