import { signIn } from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { missingParts } from '../../support/engines/missing-parts.ts';
import { shown, until } from '../../support/engines/visitor.ts';
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
    await until('all parts are here', async () => (await visitor.run(missingParts)) === 0, 120_000);
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
