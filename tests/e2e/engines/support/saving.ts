import { type APIRequestContext, expect } from '@playwright/test';
import type { Attempt } from '../../../../domain/challenges/attempt.schema.ts';
import type { NoteInList } from '../../../../domain/notes/notes.schema.ts';
import {
  answerFrom,
  expectStatus,
  expectText,
  expectValue,
  fill,
} from '../../../support/engines/learner.ts';
import type { Line } from '../../../support/engines/line.ts';
import { press, shown, until, type Visitor } from '../../../support/engines/visitor.ts';
import { traineeOfAll } from './pages.ts';

const quiz = '/train/1?c=4';
const attempts = '/api/trainee/classes/1/materials/4/attempts';
const words = 'A guest who knows the address can come again.';

/** What the server answers this trainee, past the browser. */
export async function ask<Result>(request: APIRequestContext, path: string): Promise<Result> {
  const data = { accountName: traineeOfAll, password: 'keiko-demo' };
  const answer = await request.get(path);
  if (answer.status() === 401) {
    await request.post('/api/auth/session', { data });
    return await ask(request, path);
  }
  const { result }: { result: Result } = await answer.json();
  return result;
}

export async function writeNote(
  visitor: Visitor,
  url: string,
  request: APIRequestContext,
): Promise<void> {
  await visitor.open(`${url}/notes`);
  await press(visitor, { role: 'button', name: 'New note' });
  await until('the editor', () => visitor.run('return document.activeElement?.isContentEditable;'));
  await visitor.type('A chart of the coast ');
  await until('a picture is sent', () => visitor.run(choosePicture));
  await expectText(visitor, /A chart of the coast !\[[^\]]*\]\([^)]*\/[^)]+\)/);
  await press(visitor, { role: 'button', name: 'Done' });
  await expectStatus(visitor, /^Saved$/);
  await visitor.reload();
  await expectText(visitor, /A chart of the coast/);
  await until('its picture', () => visitor.run(drawnPicture));
  const kept = await ask<NoteInList[]>(request, '/api/notes?limit=100&keyword=coast');
  expect(kept.map(({ markdown }) => markdown)).toEqual([
    expect.stringMatching(/^A chart of the coast !\[[^\]]*\]\(\S+\)\s*$/),
  ]);
}

/** As a person's choice in the engine's own window does it, which no driver of all three opens. */
const choosePicture = `
  const field = document.querySelector('article[data-open] input[type=file]');
  if (!field || document.querySelector('article[data-open] .cm-content') === null) return false;
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  canvas.getContext('2d').fillRect(8, 8, 32, 32);
  const bytes = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'coast.png', { type: 'image/png' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;`;

const drawnPicture = `
  const picture = document.querySelector('main article img');
  return picture?.complete && picture.naturalWidth > 0;`;

/** One, several, words in blanks, and words of one's own: each is there after a reload in its middle. */
export async function answerEveryKind(visitor: Visitor, url: string): Promise<void> {
  const choice = 'main fieldset input';
  await visitor.open(`${url}${quiz}`);
  for (const number of [1, 3]) {
    await answerFrom(visitor, number);
    // The question glides into its place while it is pressed for the first time.
    await until(`question ${number} is answered`, async () => {
      await press(visitor, { role: number === 1 ? 'radio' : 'checkbox', name: /./ });
      return await visitor.run('return document.querySelector(arguments[0]).checked;', choice);
    });
    await visitor.reload();
    await answerFrom(visitor, number);
    await expectValue(visitor, choice, true);
    await visitor.reload();
  }
  for (const [number, name, text] of [
    [2, 'Blank 1', '&'],
    [4, 'Blank 1', '4'],
    [5, 'Your answer', words],
  ] as const) {
    await answerFrom(visitor, number);
    await fill(visitor, name, text);
    await visitor.reload();
    await answerFrom(visitor, number);
    await expectValue(visitor, 'main fieldset input, main fieldset textarea', text);
    await visitor.reload();
  }
}

/** Answered without a network, arrived with one, and handed in. */
export async function answerOffline(
  visitor: Visitor,
  line: Line,
  request: APIRequestContext,
): Promise<void> {
  await visitor.open(`${line.url}${quiz}`);
  await shown(visitor, { role: 'button', name: 'Continue' });
  await line.cut();
  await visitor.reload();
  await answerFrom(visitor, 4);
  await fill(visitor, 'Blank 1', '0');
  await expectStatus(visitor, /^Offline · saved on this device$/);
  await visitor.reload();
  await expectStatus(visitor, /^Offline · 1 waiting$/);
  await line.mend();
  await expectStatus(visitor, /^(Saved|Online)$/);
  const given = async () =>
    (await ask<Attempt[]>(request, attempts)).flatMap(({ answers }) =>
      answers.map(({ answer }) => answer),
    );
  const blank = { kind: 'FIB', blanks: expect.objectContaining({ 1: '40' }) };
  await expect.poll(given).toContainEqual(expect.objectContaining(blank));
  expect(await given()).toHaveLength(5);
  await answerFrom(visitor, 5);
  await press(visitor, { role: 'button', name: 'Check and hand in' });
  await press(visitor, { role: 'button', name: 'Hand in' });
  await shown(visitor, { role: 'heading', name: 'Hand in your answers?' });
  await press(visitor, { role: 'button', name: 'Hand in' });
  await expectText(visitor, /An instructor reads/);
}
