import { answerFrom, expectText, signIn } from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { missingParts } from '../../support/engines/missing-parts.ts';
import { shown, until, type Visitor } from '../../support/engines/visitor.ts';
import { hasWebKit, openWebKit } from '../../support/engines/webkit.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';

const heading = (name: string) => ({ role: 'heading', name }) as const;

/** What is not of the first visit is taken off the device, as if it had not come yet. */
const forgetLaterParts = `return await caches.delete('rt-tools-v1');`;

const hasWorker = `return navigator.serviceWorker.controller?.state === 'activated';`;

const toasts = `return document.querySelectorAll('.mantine-Notification-root').length;`;

async function sayMissing(visitor: Visitor): Promise<void> {
  await shown(visitor, heading('No connection'));
  await expectText(visitor, /It opens by itself as soon as there is a connection/);
  expect(await visitor.run(toasts)).toBe(0);
}

test.beforeEach(() => {
  test.skip(!hasWebKit, 'webkit2gtk-driver or xvfb is not on this machine.');
});

test('in WebKit a page whose code did not come says so in its place, and heals by itself', async ({
  server,
}) => {
  const line = await Line.to(server.url);
  const visitor = await openWebKit();
  try {
    await signIn(visitor, `${line.url}/`, 'lan.nguyen');
    await until('the worker', () => visitor.run(hasWorker));
    await line.cut();
    await visitor.run(forgetLaterParts);
    await visitor.open(`${line.url}/systemcheck`);
    await sayMissing(visitor);
    await visitor.reload();
    await visitor.reload();
    await sayMissing(visitor);
    await line.mend();
    await shown(visitor, heading('System Check'));
    // What shares files with it opens too, and so does what was never asked for.
    await visitor.open(`${line.url}/train/1?c=4`);
    await answerFrom(visitor, 1);
  } finally {
    await keepPicture(visitor);
    await visitor.close();
    await line.cut();
  }
});

test('in WebKit all of a trainee’s program is on the device after the first visit, and one who was signed out elsewhere is told on the way back', async ({
  server,
  request,
}) => {
  const line = await Line.to(server.url);
  const visitor = await openWebKit();
  try {
    await signIn(visitor, `${line.url}/`, 'lan.nguyen');
    await until('all parts are here', async () => (await visitor.run(missingParts)) === 0, 60_000);
    await line.cut();
    await visitor.open(`${line.url}/systemcheck`);
    await shown(visitor, heading('System Check'));
    await line.mend();

    await visitor.open(`${line.url}/classes`);
    await shown(visitor, heading('My classes'));
    await visitor.open('about:blank');
    const data = { accountName: 'lan.nguyen', password: 'keiko-demo' };
    await request.post('/api/auth/session', { data });
    const answer = await request.get('/api/user/sessions');
    const { result }: { result: { uuid: string; isCurrent: boolean }[] } = await answer.json();
    for (const { uuid, isCurrent } of result)
      if (!isCurrent) await request.delete(`/api/user/sessions/${uuid}`);
    await visitor.back();
    await shown(visitor, { role: 'textbox', name: /Password/ });
  } finally {
    await keepPicture(visitor);
    await visitor.close();
    await line.cut();
  }
});
