import { engines } from '../../support/engines/engines.ts';
import { readEnglish, signIn } from '../../support/engines/learner.ts';
import { RuleWatch } from '../../support/engines/rule-watch.ts';
import { press, shown, until } from '../../support/engines/visitor.ts';
import { expect, test } from '../support/server.ts';
import { blankDays, clearedTwice, nativeSelects, slidesInTheirRooms } from './support/drawn.ts';
import { keepPicture } from './support/keep-picture.ts';
import { openMaterial } from './support/materials.ts';

const deck = 'Feedback that gets used';

/** What no engine but Chromium drew as it was meant. */
for (const engine of engines)
  test(`in ${engine.name} everything is drawn in its size, and no rule of the page is broken`, async ({
    server,
  }) => {
    test.skip(!engine.isHere, `${engine.packages}: not on this machine.`);
    const watch = await RuleWatch.before(server.url);
    const visitor = await engine.open();
    const open = (path: string) => visitor.open(`${watch.url}${path}`);
    try {
      await test.step('slides of the training room, and the small ones', async () => {
        await signIn(visitor, `${watch.url}/`, 'maria.santos');
        await openMaterial(visitor, watch.url, 7, deck);
        await until('slides in their rooms', () => visitor.run(slidesInTheirRooms, 4));
      });

      await test.step('the search of a transcript has one sign that clears it', async () => {
        await openMaterial(visitor, watch.url, 7, 'From branch to merge');
        await press(visitor, { role: 'tab', name: 'Transcript' });
        await press(visitor, { role: 'textbox', name: 'Search the transcript' });
        await visitor.type('branch');
        await shown(visitor, { role: 'button', name: 'Clear the search' });
        expect(await visitor.run(clearedTwice)).toEqual([]);
      });

      await test.step("the presenter's window", async () => {
        await readEnglish(watch.url, 'instructor');
        await open('/');
        await visitor.run(signInAs, 'instructor');
        await open(`/preview/present/${await visitor.run<number>(idOfMaterial, deck)}`);
        await until('slides in their rooms', () => visitor.run(slidesInTheirRooms, 5));
      });

      await test.step('a day that is not chosen does not look chosen', async () => {
        await open('/classes/new');
        // Firefox has no name for what is written in it, and says by itself how a day is written. The
        // page may begin in another language than it goes on in.
        await expect
          .poll(() => visitor.run(blankDays))
          .toEqual([engine.name === 'Firefox' ? 'none' : 'Choose a day']);
      });

      await test.step('what is chosen from a list looks like the rest of the page', async () => {
        await open('/people');
        await until('the list', () =>
          visitor.run('return document.querySelector("select") !== null;'),
        );
        expect(await visitor.run(nativeSelects)).toEqual([]);
      });

      expect(watch.reports).toEqual([]);
    } finally {
      await keepPicture(visitor);
      await visitor.close();
      watch.end();
    }
  });

/** Past the form: another person at this device. */
const signInAs = `
  await fetch('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName: arguments[0], password: 'keiko-demo' }),
  });`;

const idOfMaterial = `
  const { result } = await (await fetch('/api/materials?limit=100')).json();
  return result.find(({ title }) => title === arguments[0])?.id;`;
