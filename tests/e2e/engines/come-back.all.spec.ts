import type { Visitor } from '../../support/engines/visitor.ts';
import { press, shown, until } from '../../support/engines/visitor.ts';
import { engines } from '../../support/engines/engines.ts';
import { expectStatus, expectText, signIn } from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { makeNextBuild } from '../support/next-build.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';

const accountOfLan = { role: 'button', name: /^Account of Nguyễn/ } as const;
const accountOfMaria = { role: 'button', name: 'Account of Maria Santos' } as const;
const library = { role: 'link', name: 'Library' } as const;

/** Survives that the page begins anew, as nothing else of a page does. */
const notice = `
  window.name = '';
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.name = 'it came back as it was left';
  });`;

/** Behind the one before lie pages that were never noticed. */
const stepMs = 3000;

/** The one that was noticed; without it what is shown would prove nothing. */
async function comeBack(visitor: Visitor): Promise<void> {
  const cameBack = async () => (await visitor.run('return window.name;')) !== '';
  const steps = await visitor.run<number>('return history.length;');
  let isBack = false;
  for (let step = 0; step < steps && !isBack; step += 1) {
    await visitor.back();
    isBack = await until('it', cameBack, stepMs).catch(() => false);
  }
  expect(await visitor.run('return window.name;')).toBe('it came back as it was left');
}

async function chooseInAccount(visitor: Visitor, item: string): Promise<void> {
  await press(visitor, { role: 'button', name: /^Account of/ });
  await press(visitor, { role: 'menuitem', name: item });
}

const readEnglish = `await fetch('/api/user', {
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body: '{"lang":"en"}',
});`;
const signInAsMaria = `await fetch('/api/auth/session', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"accountName":"maria.santos","password":"keiko-demo"}',
});`;
const buildOf = 'return document.querySelector("meta[name=build]")?.content;';

interface Stage {
  readonly visitor: Visitor;
  readonly line: Line;
  readonly server: ServerProcess;
}

/** What becomes otherwise while nobody sees the page, and is to be seen when it comes back. */
const changes: readonly {
  readonly what: string;
  readonly act: (stage: Stage) => Promise<void>;
}[] = [
  {
    what: 'who is in by now',
    async act({ visitor, line }) {
      await signIn(visitor, `${line.url}/`, 'lan.nguyen');
      await shown(visitor, accountOfLan);
      // A document of its own, which the sign-in was not.
      await visitor.open(`${line.url}/classes`);
      await shown(visitor, accountOfLan);
      await visitor.run(notice);
      await visitor.open(`${line.url}/notes`);
      await shown(visitor, accountOfLan);
      // Past the form: WebKit keeps two pages and no more.
      await visitor.run(signInAsMaria);
      await visitor.reload();
      await shown(visitor, accountOfMaria);
      await comeBack(visitor);
      await shown(visitor, accountOfMaria);
    },
  },
  {
    what: 'for which role one looks by now',
    async act({ visitor, line }) {
      await signIn(visitor, `${line.url}/`, 'admin');
      await visitor.run(readEnglish);
      await visitor.open(`${line.url}/classes`);
      await shown(visitor, library);
      await visitor.run(notice);
      await visitor.open(`${line.url}/people`);
      await chooseInAccount(visitor, 'Trainee');
      await expectText(visitor, /Viewing as Trainee/);
      await comeBack(visitor);
      await expectText(visitor, /Viewing as Trainee/);
      expect(await visitor.run('return document.body.innerText;')).not.toContain('Library');
    },
  },
  {
    what: 'what waits by now',
    async act({ visitor, line }) {
      await signIn(visitor, `${line.url}/`, 'lan.nguyen');
      await visitor.run('await navigator.serviceWorker.ready;');
      await visitor.open(`${line.url}/notes`);
      await press(visitor, { role: 'button', name: 'New note' });
      await until('the editor', () =>
        visitor.run('return document.activeElement?.closest("article[data-open]") != null;'),
      );
      await line.cut();
      await visitor.type('Written in a tunnel');
      await expectStatus(visitor, /^Offline · (saved on this device|1 waiting)$/);
      await visitor.open(`${line.url}/waiting`);
      await expectText(visitor, /Written in a tunnel/);
      await visitor.run(notice);
      await visitor.open(`${line.url}/classes`);
      await line.mend();
      await expectStatus(visitor, /^(Saved|Online)$/);
      await comeBack(visitor);
      await expectText(visitor, /Everything is on the server/);
    },
  },
  {
    what: 'which version there is by now',
    async act({ visitor, line, server }) {
      await signIn(visitor, `${line.url}/`, 'lan.nguyen');
      await visitor.run('await navigator.serviceWorker.ready;');
      await visitor.open(`${line.url}/classes`);
      await shown(visitor, accountOfLan);
      const old = await visitor.run<string>(buildOf);
      await visitor.run(notice);
      const { folder, build } = await makeNextBuild('z');
      await server.stop();
      await server.start({ clientDir: folder });
      await visitor.open(`${line.url}/settings`);
      await press(visitor, { role: 'button', name: 'Update now' });
      await until('the new version', () => isNowIn(visitor, build), 60_000);
      await comeBack(visitor);
      await until('it here too', async () => (await visitor.run(buildOf)) === build);
      expect(old).not.toBe(build);
    },
  },
];

// Firefox keeps no page of Keiko, and Chromium none that is driven from outside.
for (const { name, isHere, packages, open } of engines.filter((one) => one.name === 'WebKit'))
  for (const { what, act } of changes)
    test(`in ${name} a page that comes back as it was left shows ${what}`, async ({ server }) => {
      test.skip(!isHere, `${packages}: not on this machine.`);
      const line = await Line.to(server.url);
      const visitor = await open();
      try {
        await act({ visitor, line, server });
      } finally {
        await keepPicture(visitor);
        await visitor.close();
        await line.cut();
        // As it was found.
        await server.stop();
        await server.start();
      }
    });

/** What a new version may wait for. */
const waysOf = `
  const registration = await navigator.serviceWorker.getRegistration();
  const { held, pending } = await navigator.locks.query();
  return JSON.stringify({
    begun: performance.getEntriesByType('navigation')[0]?.type,
    sinceMs: Math.round(performance.now()),
    active: registration?.active?.state,
    waiting: registration?.waiting?.state,
    locks: [...held, ...pending].map(({ name, mode }) => name + ' ' + mode),
    isTaking: document.querySelector('[role=status] button[data-loading]') !== null,
  });`;

/** Says what there is instead. */
async function isNowIn(visitor: Visitor, build: string): Promise<boolean> {
  if ((await visitor.run(buildOf)) === build) return true;
  throw new Error(await visitor.run(waysOf));
}
