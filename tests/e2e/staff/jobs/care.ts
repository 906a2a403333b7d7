import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { Review } from '../../../../domain/challenges/code/review.schema.ts';
import { ask, enter } from '../../support/enter.ts';
import { send } from '../../support/send.ts';
import { expect } from '../../support/server.ts';
import { englishTrainee } from '../../support/sign-in.ts';
import { act, type Scene } from './scene.ts';

const words = {
  en: { talk: 'Was ill last week. Will catch up on arrays by Friday.' },
  ja: { talk: '先週は体調不良。金曜までに配列の章を終える予定。' },
};

/** The oldest work that waits is marked by its rubric, and its trainee told. */
export async function mark(scene: Scene): Promise<void> {
  const { page, strip, lang, say } = scene;
  await enter(page, 'instructor', { lang });
  await handInMore(scene);
  await strip.shoot(say('Start marking'));
  await strip.press(act(page, say('Start marking')));
  await expect(page).toHaveURL(/\/review/);
  await strip.shoot(say('Confirm and next'));
  const panes = page.getByRole('radiogroup', { name: say('What is shown') });
  if (await panes.isVisible()) await strip.press(panes.getByText(say('Points'), { exact: true }));
  const criteria = page.getByRole('textbox', { name: /(points of|点満点の点数)/ });
  await expect(criteria.first()).toBeVisible();
  for (const criterion of await criteria.all()) await criterion.fill('8');
  await strip.shoot(say('Confirm and next'));
  const { href } = new URL(page.url());
  await strip.press(act(page, say('Confirm and next')));
  await expect(page).not.toHaveURL(href);
  await strip.shoot(say('Confirm and next'));
  await strip.press(
    page.getByRole('button', { name: lang === 'en' ? /^Publish \d+ draft/ : /下書き/ }),
  );
  await strip.shoot(say('Publish'));
  await strip.press(act(page.getByRole('dialog'), say('Publish')));
  await strip.shoot(say('Confirm and next'));
}

/** Whatever other tests have marked before, there is a next one behind the oldest. */
async function handInMore({ page, baseURL, say }: Scene): Promise<void> {
  const href = await act(page, say('Start marking')).getAttribute('href');
  const attemptId = new URL(href ?? '', baseURL).searchParams.get('attempt');
  const oldest = await ask<Review>(page, `/api/reviews/${attemptId}`);
  const { classId, classMaterialId, language, code } = oldest;
  const client = await request.newContext({ baseURL });
  const session = { accountName: englishTrainee, password: 'keiko-demo' };
  await send(client, 'POST', '/api/auth/session', { data: session });
  const now = new Date().toISOString();
  await send(client, 'PUT', `/api/trainee/submissions/${randomUUID()}`, {
    data: { classId, classMaterialId, language, code, startedAt: now, submittedAt: now },
  });
  await client.dispose();
}

/** Whoever is behind is found, and a talk with them noted. */
export async function findWhoIsBehind({ page, strip, lang, say }: Scene): Promise<void> {
  const dialog = page.getByRole('dialog');
  await enter(page, 'instructor', { lang });
  await strip.shoot(say('Start marking'));
  await strip.press(act(page, say('See progress')).first());
  await strip.shoot(say('Note a talk'));
  await strip.press(act(dialog, say('Note a talk')));
  await dialog.getByRole('textbox').first().fill(words[lang].talk);
  // Below what was noted of them before.
  await act(dialog, say('Save')).scrollIntoViewIfNeeded();
  await strip.shoot(say('Save'));
  await strip.press(act(dialog, say('Save')));
  await expect(dialog.getByText(words[lang].talk).first()).toBeVisible();
  await strip.shoot(say('Note a talk'));
}
