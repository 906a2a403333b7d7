import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import {
  answerFrom,
  expectStatus,
  expectValue,
  fill,
  goToQuestion,
  signIn,
} from '../../support/engines/learner.ts';
import { Line } from '../../support/engines/line.ts';
import { press, shown } from '../../support/engines/visitor.ts';
import { hasWebKit, openWebKit } from '../../support/engines/webkit.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';

const trainee = { accountName: 'lan.nguyen', password: 'keiko-demo' };
const quiz = '/train/1?c=4';
const attemptsPath = '/api/trainee/classes/1/materials/4/attempts';
const blank = 'main fieldset input';
const words = 'A guest who knows the address can come again.';

test('in WebKit pages come back, an answer left at once is kept, and a cut line holds nothing up', async ({
  server,
  request,
}) => {
  test.skip(!hasWebKit, 'webkit2gtk-driver or xvfb is not on this machine.');
  const line = await Line.to(server.url);
  const visitor = await openWebKit();
  const answers = async () => {
    const answer = await request.get(attemptsPath);
    const { result }: { result: Attempt[] } = await answer.json();
    return result.flatMap((attempt) => attempt.answers.map(({ answer: given }) => given));
  };
  try {
    await test.step('a quiz entered by its address opens', async () => {
      await signIn(visitor, `${line.url}${quiz}`, trainee.accountName);
      await answerFrom(visitor, 1);
    });

    await test.step('every page answers after every reload', async () => {
      for (let time = 0; time < 3; time++) {
        await visitor.reload();
        await answerFrom(visitor, 1);
      }
      await visitor.open(`${line.url}/`);
      for (let time = 0; time < 3; time++) {
        await visitor.reload();
        await press(visitor, { role: 'button', name: /^Notifications/ });
        await shown(visitor, { role: 'heading', name: 'Notifications' });
      }
    });

    await test.step('what was typed when the page was left is kept, and holds up no later answer', async () => {
      await visitor.open(`${line.url}${quiz}`);
      await answerFrom(visitor, 2);
      await fill(visitor, 'Blank 1', '&');
      await visitor.open(`${line.url}/`);
      await visitor.back();
      await answerFrom(visitor, 2);
      await expectValue(visitor, blank, '&');
      await goToQuestion(visitor, 4);
      await fill(visitor, 'Blank 1', '4');
    });

    await request.post('/api/auth/session', { data: trainee });
    const blanks = (text: string) =>
      expect.objectContaining({ kind: 'FIB', blanks: expect.objectContaining({ 1: text }) });
    await test.step('and both are on the server', async () => {
      await expect.poll(answers).toEqual(expect.arrayContaining([blanks('&'), blanks('4')]));
    });

    await test.step('without a network: a reload, an answer, and its arrival', async () => {
      await line.cut();
      await visitor.reload();
      await answerFrom(visitor, 5);
      await fill(visitor, 'Your answer', words);
      await expectStatus(visitor, /^Offline · saved on this device$/);
      await line.mend();
      await expectStatus(visitor, /^Saved$/);
      // Behind what another test of the same server has left there.
      const text: unknown = expect.stringContaining(words);
      await expect.poll(answers).toContainEqual({ kind: 'FREETEXT', text });
    });
  } finally {
    await keepPicture(visitor);
    await visitor.close();
    await line.cut();
  }
});
