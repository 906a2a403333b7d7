import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { makeClassOf } from '../../support/class-of.ts';
import { ask, enter } from '../../support/enter.ts';
import { send } from '../../support/send.ts';
import { expect } from '../../support/server.ts';
import { englishTrainee } from '../../support/sign-in.ts';
import { act, type Scene } from './scene.ts';

const words = {
  en: {
    question: 'Why does p move and not the value?',
    tried: 'I expected `*p++` to add one to the value. In the debugger it is `p` that moves.',
    answer: 'The ++ holds on more tightly than the star. Brackets ask for the other thing.',
    learned: 'A pointer that is moved still points.',
    comment: 'Well put. Try it with an array of structs next.',
  },
  ja: {
    question: '値ではなく p が進むのはなぜですか。',
    tried: '`*p++` で値が1増えると思いましたが、デバッガーで見ると `p` が進んでいます。',
    answer: '++ はアスタリスクより結び付きが強いため、かっこを付けると値が増えます。',
    learned: 'ポインタを進めても、指す先の値は変わらない。',
    comment: 'よくまとまっています。次は構造体の配列で試してみましょう。',
  },
};

/** What a trainee asked in the instructor's class is answered. */
export async function answerDiscussion(scene: Scene): Promise<void> {
  const { page, strip, lang, say } = scene;
  const w = words[lang];
  const { classId, client, leave } = await asTrainee(scene);
  await send(client, 'PUT', `/api/discussions/${randomUUID()}`, {
    data: {
      classId,
      classMaterialId: null,
      place: null,
      title: w.question,
      markdown: w.tried,
      privacy: 'public',
      isAnonymous: false,
      writtenAt: new Date().toISOString(),
    },
  });
  await leave();
  await enter(page, 'instructor', { lang, path: '/alldiscussions' });
  await strip.shoot();
  await strip.press(page.getByRole('main').getByRole('button', { name: w.question }).first());
  await expect(page.getByRole('heading', { name: w.question })).toBeVisible();
  await strip.shoot();
  await page.getByRole('textbox', { name: say('Comment'), exact: true }).click();
  await page.keyboard.insertText(w.answer);
  await strip.shoot(say('Post comment'));
  await strip.press(act(page, say('Post as answer')));
  await expect(page.getByRole('article').getByText(w.answer)).toBeVisible();
  await strip.shoot();
}

/** The reports of a day are read one after the other, and one is commented on. */
export async function readReports(scene: Scene): Promise<void> {
  const { page, strip, lang, say } = scene;
  const w = words[lang];
  const { classId, client, leave } = await asTrainee(scene);
  for (const ago of [0, 1])
    await send(client, 'PUT', `/api/trainee/classes/${classId}/reports`, {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        day: dayInTokyo(ago),
        templateId: null,
        intervals: [{ start: '09:00', end: '10:30', what: w.learned.slice(0, 10) }],
        mood: ago === 0 ? 'good' : 'hard',
        answers: { satisfied: 4, understood: 3, learned: w.learned },
        handedInAt: new Date().toISOString(),
        timeZone: 'Asia/Tokyo',
      },
    });
  await leave();
  await enter(page, 'instructor', { lang, path: '/reports' });
  await strip.shoot();
  await strip.press(page.getByRole('main').getByRole('list').getByRole('button').first());
  const report = page.getByRole('region', { name: say('Report'), exact: true });
  await expect(report.getByText(w.learned)).toBeVisible();
  await strip.shoot(say('Next unread'));
  await report.getByRole('textbox', { name: say('Comment'), exact: true }).click();
  await page.keyboard.insertText(w.comment);
  const { href } = new URL(page.url());
  await strip.shoot(say('Send and next unread'));
  await strip.press(act(report, say('Send and next unread')));
  await expect(page).not.toHaveURL(href);
  await expect(report.getByText(w.learned)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What other tests have handed in may be left to be read.
  const isMore = await act(report, say('Next unread')).isVisible();
  await strip.shoot(isMore ? say('Next unread') : undefined);
}

/** Tokyo is ahead of UTC by nine hours all year. */
const dayInTokyo = (ago: number): string =>
  new Date(Date.now() + 9 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

/** A trainee, as a class of the instructor's alone has them. */
async function asTrainee({ page, baseURL, lang, say }: Scene) {
  await enter(page, 'instructor', { lang });
  const [material] = await ask<{ id: number }[]>(page, '/api/materials?limit=1');
  const title = `${say('Class')} ${Date.now()}`;
  const classId = await makeClassOf(baseURL, material?.id ?? 0, title, { lang });
  const client = await request.newContext({ baseURL });
  const session = { accountName: englishTrainee, password: 'keiko-demo' };
  await send(client, 'POST', '/api/auth/session', { data: session });
  return { classId, client, leave: () => client.dispose() };
}
