import { engines } from '../../support/engines/engines.ts';
import { fillIn, signIn } from '../../support/engines/learner.ts';
import { press, shown } from '../../support/engines/visitor.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';

const accountOfLan = { role: 'button', name: /^Account of Nguyễn/ } as const;
const accountOfMaria = { role: 'button', name: 'Account of Maria Santos' } as const;

const notice = `addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.name = 'it came back as it was left';
});`;

// Driven by Puppeteer, Chromium keeps no page.
for (const { name, isHere, packages, open } of engines.filter(({ name }) => name !== 'Chromium'))
  test(`in ${name} a page that comes back as it was left shows who is in by now`, async ({
    server,
  }) => {
    test.skip(!isHere, `${packages}: not on this machine.`);
    const visitor = await open();
    try {
      await signIn(visitor, `${server.url}/`, 'lan.nguyen');
      await shown(visitor, accountOfLan);
      // A document of its own, which the sign-in was not.
      await visitor.open(`${server.url}/classes`);
      await shown(visitor, accountOfLan);
      await visitor.run(notice);
      await visitor.open(`${server.url}/notes`);
      await press(visitor, accountOfLan);
      await press(visitor, { role: 'menuitem', name: 'Sign out' });
      await press(visitor, { role: 'button', name: 'Sign out' });
      await fillIn(visitor, 'maria.santos');
      await shown(visitor, accountOfMaria);
      const steps = await visitor.run<number>('return history.length;');
      for (let step = 0; step < steps; step += 1) {
        if ((await visitor.run('return window.name;')) !== '') break;
        await visitor.back();
        await shown(visitor, accountOfMaria);
      }
      expect(await visitor.run('return window.name;')).toBe('it came back as it was left');
      await shown(visitor, accountOfMaria);
    } finally {
      await keepPicture(visitor);
      await visitor.close();
    }
  });
