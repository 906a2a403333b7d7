import { expectAccessible } from '../support/accessible.ts';
import { enter, leave } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { putForward, withClock } from '../support/put-forward.ts';
import { send } from '../support/send.ts';
import { expect, test } from '../support/server.ts';

test.use({ env: withClock });

const trainee = 'maria.santos';

test('whoever passes an exam has its certificate once the results are out, and anybody can verify it', async ({
  page,
  browser,
  server,
}) => {
  const title = `Certified ${Date.now()}`;
  const exam = await newExam(server.url, {
    title,
    trainees: [trainee],
    draft: {
      minutes: 10,
      lateJoinMinutes: null,
      passPercent: 0,
      givesCertificate: true,
      closesAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    },
  });

  await enter(page, trainee, { path: '/certificates' });
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  const own = `/api/trainee/exams/${exam.id}`;
  const deviceUuid = crypto.randomUUID();
  await send(page.request, 'PUT', `${own}/sitting`, {
    data: { deviceUuid, accessCode: '', signedName: '' },
  });
  await send(page.request, 'PUT', `${own}/submission`, {
    data: { deviceUuid, submittedAt: new Date().toISOString() },
  });
  putForward(server);

  await leave(page);
  await enter(page, 'admin', { path: `/exams/${exam.id}?tab=marking` });
  await page.getByRole('button', { name: 'Sign off' }).click();
  await expect(page.getByText(/^Signed off by/)).toBeVisible();
  // The clock of the server gives it, each minute.
  const given = page.getByRole('region', { name: '1 certificate' });
  await expect(async () => {
    await page.goto(`/exams/${exam.id}?tab=results`);
    await expect(given).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 150_000 });
  await expect(given.getByText('Maria Santos')).toBeVisible();
  await expectAccessible(page);
  const address = await given.getByRole('link', { name: 'Open' }).getAttribute('href');

  await leave(page);
  await enter(page, trainee, { path: '/certificates' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  const entry = page.getByRole('listitem').filter({ hasText: title });
  const saving = page.waitForEvent('download');
  await entry.getByRole('link', { name: 'PDF, English' }).click();
  expect((await saving).suggestedFilename()).toBe(`${title}-Maria Santos.pdf`);

  const stranger = await browser.newContext({ baseURL: server.url });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(address ?? '');
  await expect(
    elsewhere.getByRole('heading', { name: /^This certificate is genuine|^この合格証は本物です/ }),
  ).toBeVisible();
  await expect(elsewhere.getByText('Maria Santos')).toBeVisible();
  await stranger.close();
});
