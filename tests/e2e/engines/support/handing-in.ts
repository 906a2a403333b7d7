import { type APIRequestContext, expect } from '@playwright/test';
import type { AppRecord } from '../../../../domain/apps/app-record.schema.ts';
import type { OwnHandIn } from '../../../../domain/surveys/hand-in.contract.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { expectStatus, expectText, fill } from '../../../support/engines/learner.ts';
import {
  finder,
  finderArguments,
  press,
  saying,
  shown,
  type Sought,
  until,
  type Visitor,
} from '../../../support/engines/visitor.ts';
import { openMaterial } from './materials.ts';
import { ask } from './saving.ts';

const handIn = { role: 'button', name: 'Hand in' } as const;

/** Refused as long as something is missing; then it arrives, word by word. */
export async function answerSurvey(
  visitor: Visitor,
  url: string,
  request: APIRequestContext,
): Promise<void> {
  const words = `Handed in ${Date.now()}`;
  await openMaterial(visitor, url, 3, 'Half-way survey');
  await press(visitor, { role: 'radio', name: '4: Satisfied' });
  await press(visitor, handIn);
  await expectText(visitor, /Please answer this question/);
  await choose(visitor, { role: 'radio', name: '4: Understood most' });
  await choose(visitor, { role: 'radio', name: 'Just right' });
  await choose(visitor, { role: 'checkbox', name: 'The book' });
  await fill(visitor, /What else would you like to say/, words);
  await press(visitor, handIn);
  await expectText(visitor, /They were handed in\./);
  const id = await idOfMaterial(request, 3, 'Half-way survey');
  const kept = await ask<OwnHandIn>(request, `/api/trainee/classes/3/surveys/${id}`);
  expect(kept.answers).toMatchObject({ liked: 4, understood: 4, pace: 'b', means: ['a'] });
  expect(kept.answers?.['more']).toBe(words);
}

/** What was said to be missing goes with the answer, and the page moves while the next one is pressed. */
async function choose(visitor: Visitor, sought: Sought): Promise<void> {
  const isChosen = `return (function () { ${finder} })(...arguments).checked;`;
  await until(`${saying(sought)} is chosen`, async () => {
    await press(visitor, sought);
    return await visitor.run<boolean>(isChosen, ...finderArguments(sought));
  });
}

/** To the first questions of the app. */
const right = ['192.168.10.0', '254'] as const;

/** What is done in the frame of an app goes through the page to the server. */
export async function workInApp(
  visitor: Visitor,
  url: string,
  request: APIRequestContext,
): Promise<void> {
  await openMaterial(visitor, url, 7, 'Reading subnets');
  await shown(visitor, { role: 'button', name: 'Full screen' });
  const height = 'return document.querySelector("iframe")?.clientHeight > 300;';
  await until('the app in its size', () => visitor.run<boolean>(height));
  const id = await idOfMaterial(request, 7, 'Reading subnets');
  const given = async (): Promise<string[]> => {
    const { state } = await ask<AppRecord>(request, `/api/trainee/classes/7/apps/${id}`);
    return state === null ? [] : JSON.parse(state.json).given;
  };
  expect(await given()).toEqual([]);
  for (const [index, answer] of right.entries()) {
    await until(`question ${index + 1}`, async () => {
      return (await visitor.runInFrame<number>(numberOfQuestion)) === index + 1;
    });
    await visitor.runInFrame(pressButton, answer);
    await until('an answer to it', () => visitor.runInFrame<boolean>(isRight));
    await visitor.runInFrame('document.getElementById("next").click();');
  }
  await expect.poll(given).toEqual([...right]);
  await expectStatus(visitor, /^Saved$/);
}

const numberOfQuestion = `
  return Number(/^Question (\\d+) of/.exec(document.getElementById('count')?.textContent ?? '')?.[1]);`;
const pressButton = `
  [...document.querySelectorAll('#choices button')]
    .find(({ textContent }) => textContent === arguments[0]).click();`;
const isRight = `return document.getElementById('why').textContent.startsWith('Right.');`;

async function idOfMaterial(
  request: APIRequestContext,
  classId: number,
  title: string,
): Promise<number> {
  const { sections } = await ask<Training>(request, `/api/trainee/classes/${classId}`);
  const material = sections
    .flatMap(({ materials }) => materials)
    .find((one) => one.title === title);
  expect(material, title).toBeDefined();
  return material?.id ?? 0;
}
