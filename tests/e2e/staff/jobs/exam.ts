import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { enter } from '../../support/enter.ts';
import { newExam } from '../../support/new-exam.ts';
import { send } from '../../support/send.ts';
import { expect } from '../../support/server.ts';
import { englishTrainee } from '../../support/sign-in.ts';
import { act, type Scene } from './scene.ts';

const words = {
  en: { ask: 'May I use a pencil?', reply: 'Yes, and the paper on your desk.' },
  ja: { ask: '鉛筆を使ってもよいですか。', reply: 'はい。机の上の紙もお使いください。' },
};

/** Somebody is let in, writes, asks something and is answered. */
export async function followExam({ page, baseURL, strip, lang, say }: Scene): Promise<void> {
  const title = `${say('Exam')} ${Date.now()}`;
  const exam = await newExam(baseURL, {
    title,
    trainees: [englishTrainee],
    invigilators: ['instructor'],
    draft: { isSupervised: true },
  });
  const dialog = page.getByRole('dialog');
  await enter(page, 'instructor', { lang, path: '/invigilation' });
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await strip.shoot();
  await strip.press(link);
  const notIn = page.getByText(say('Not let in yet'));
  await expect(notIn).toBeVisible();
  await strip.shoot(say('Let in'));
  await strip.press(act(page, say('Let in')));
  await expect(notIn).toHaveCount(0);
  await strip.shoot(say('Message all'));
  const trainee = await request.newContext({ baseURL });
  try {
    const path = `/api/trainee/exams/${exam.id}`;
    await begin(trainee, path);
    await expect(page.getByText(say('Connected'), { exact: true })).toBeVisible();
    await strip.shoot(say('Message all'));
    await send(trainee, 'POST', `${path}/questions`, { data: { text: words[lang].ask } });
    const asks = page.getByText(say('Asks for help'));
    await expect(asks).toBeVisible();
    await strip.shoot(say('Answer'));
    await strip.press(act(page, say('Answer')));
    await dialog.getByRole('textbox').fill(words[lang].reply);
    await strip.shoot(say('Send'));
    await strip.press(act(dialog, say('Send')));
    await expect(dialog).toHaveCount(0);
    await expect(asks).toHaveCount(0);
    await strip.shoot(say('Message all'));
  } finally {
    await trainee.dispose();
  }
}

async function begin(trainee: APIRequestContext, path: string): Promise<void> {
  const session = { accountName: englishTrainee, password: 'keiko-demo' };
  await send(trainee, 'POST', '/api/auth/session', { data: session });
  await send(trainee, 'PUT', `${path}/sitting`, {
    data: { deviceUuid: randomUUID(), accessCode: '', signedName: '' },
  });
}
