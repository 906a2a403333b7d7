import { setTimeout as delay } from 'node:timers/promises';
import { Chance } from '../../support/chance.ts';
import { engines, type Mortal } from '../../support/engines/engines.ts';
import { expectText, signIn } from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { press, until } from '../../support/engines/visitor.ts';
import { testSeed } from '../../support/sample.ts';
import { expect, test } from '../support/server.ts';

const kills = 10;
const longestLifeMs = 2500;

/** The words of the note that is open, and whether the screen calls them kept. */
const lookAtNote = `
  const card = document.querySelector('article[data-open]');
  const text = [...(card?.querySelectorAll('.cm-line') ?? [])].map((each) => each.textContent).join('');
  const said = card?.querySelector('output')?.textContent?.trim() ?? '';
  return { text: text || (card?.querySelector('textarea')?.value ?? ''), isKept: /^(Saved|On this device)$/.test(said) };`;

interface Look {
  readonly text: string;
  readonly isKept: boolean;
}

for (const { name, isHere, packages, openOn } of engines)
  test(`in ${name} what the screen calls saved survives a SIGKILL`, async ({
    server,
  }, testInfo) => {
    test.skip(!isHere, `${packages}: not on this machine.`);
    const profile = testInfo.outputPath('profile');
    const chance = new Chance(testSeed);
    const line = await Line.to(server.url);
    let browser: Mortal | undefined;
    try {
      browser = await openOn(profile);
      await signIn(browser, `${line.url}/notes`, 'lan.nguyen');
      await browser.run('await navigator.serviceWorker.ready;');
      await openNote(browser);
      // From here on only the device can have it.
      await line.cut();
      for (let killed = 1; killed <= kills; killed += 1)
        await test.step(`kill ${killed}`, async () => {
          const alive = browser;
          if (!alive) return;
          await openNote(alive);
          const kept = await write(alive, `note-${killed}`, chance);
          await alive.kill();
          browser = await openOn(profile);
          await browser.open(`${line.url}/notes`);
          await expectText(browser, /New note/);
          if (kept !== '') await expectText(browser, new RegExp(kept.trim()));
        });
    } finally {
      await browser?.kill();
      await line.cut();
    }
  });

async function openNote(browser: Mortal): Promise<void> {
  await press(browser, { role: 'button', name: 'New note' });
  await until('the editor', () =>
    browser.run('return document.activeElement?.closest("article[data-open]") != null;'),
  );
}

/** Writes until the battery is empty; returns what the screen called kept last. */
async function write(browser: Mortal, tag: string, chance: Chance): Promise<string> {
  let kept = '';
  const end = Date.now() + chance.between(0, longestLifeMs);
  await browser.type(`${tag} `);
  for (let word = 1; Date.now() < end || kept === ''; word += 1) {
    await browser.type(`w${word} `);
    await delay(chance.between(0, 900));
    const { text, isKept } = await browser.run<Look>(lookAtNote);
    expect(text).toContain(tag);
    if (isKept) kept = text;
  }
  return kept;
}
