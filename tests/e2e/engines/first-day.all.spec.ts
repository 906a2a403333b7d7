import { signIn } from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { shown } from '../../support/engines/visitor.ts';
import { hasWebKit, openWebKit } from '../../support/engines/webkit.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';

/** What a trainee reads on each page, on a tablet that they have just signed in on. */
const pages = [
  { path: '/classes', name: /^C for new engineers/ },
  { path: '/notes', name: 'Notes' },
  { path: '/notifications', name: 'Notifications' },
  { path: '/settings', name: 'Settings' },
  { path: '/waiting', name: /Everything is on the server/ },
  { path: '/systemcheck', name: 'System Check' },
  { path: '/nowhere', name: 'Page not found' },
  { path: '/settings/contract', name: 'Settings' },
  { path: '/', name: /C for new engineers/ },
] as const;

const keepsPart = `
  for (const cache of await caches.keys())
    for (const { url } of await (await caches.open(cache)).keys())
      if (new RegExp('/assets/([a-z]+[.])?' + arguments[0] + '-').test(url)) return true;
  return false;`;

/** What still stands for something that is on its way. */
const waits = `return document.querySelectorAll(
  'main [aria-busy=true], main .mantine-Skeleton-root').length;`;

test('in WebKit a device that was just signed in on has every page without a network', async ({
  server,
}) => {
  test.skip(!hasWebKit, 'webkit2gtk-driver or xvfb is not on this machine.');
  const line = await Line.to(server.url);
  const visitor = await openWebKit();
  try {
    await signIn(visitor, `${line.url}/`, 'maria.santos');
    // In the order in which they are brought: the last one comes when all that the others need is there.
    for (const part of ['rendered-markdown', 'system-check-parts', 'quiz-runner'])
      await expect
        .poll(() => visitor.run<boolean>(keepsPart, part), { message: part, timeout: 120_000 })
        .toBe(true);
    await visitor.run('await navigator.serviceWorker.ready;');
    await line.cut();
    for (const { path, name } of pages)
      await test.step(path, async () => {
        await visitor.open(`${line.url}${path}`);
        await shown(visitor, { role: 'any', name });
        await expect.poll(() => visitor.run<number>(waits)).toBe(0);
      });
  } finally {
    await keepPicture(visitor);
    await visitor.close();
  }
});
