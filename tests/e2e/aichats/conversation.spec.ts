import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { newTrainee } from '../support/new-trainee.ts';
import { expect } from '../support/server.ts';
import { testWithEngine as test } from '../support/with-engine.ts';

/** One of the room's panes, where only one is shown at a time. */
const pane = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

test('a conversation is held, handed in, asked about, and judged by a person', async ({
  page,
  engine,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, 'instructor');
  const found = await ask<{ id: number; title: string }[]>(
    page,
    `/api/materials?limit=100&keyword=${encodeURIComponent('パン屋')}`,
  );
  const material = found.find(({ title }) => title === 'パン屋の困りごとを聞く');
  const title = `Talks ${Date.now()}`;
  const { accountName: trainee, password } = await newTrainee(baseURL ?? '');
  const of = { lang: 'ja', trainee } as const;
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, title, of);
  const settings = { isEnabled: true, helpLevel: 'hints', checksUnderstanding: true };
  const set = await page.request.put(`/api/classes/${classId}/aichats/settings`, {
    data: settings,
  });
  expect(set.status()).toBe(200);

  await enter(page, trainee, { path: `/train/${classId}`, lang: 'ja', password });
  const field = page.getByRole('textbox', { name: 'あなたのメッセージ' });
  const log = page.getByRole('log');

  await test.step('one message at a time, by the keyboard, and nothing that was typed is lost', async () => {
    await pane(page, '会話');
    await expect(log.getByText('おはようございます。', { exact: false })).toBeVisible();
    let goOn = () => {};
    engine.plays({
      texts: ['伝票に書きます。'],
      firstAfter: new Promise<void>((resolve) => (goOn = resolve)),
    });
    await field.fill('今はどのように注文を受けていますか。');
    await expect(page.getByRole('button', { name: '送信' })).toBeEnabled();
    await field.press('Enter');
    await expect(field).toBeDisabled();
    await expect(log.getByRole('status')).toBeVisible();
    goOn();
    await expect(log.getByText('伝票に書きます。')).toBeVisible();
    await expectAccessible(page);

    engine.plays({ status: 429 });
    await field.fill('最後に困ったのはいつですか。');
    await field.press('Enter');
    await expect(page.getByRole('alert').getByText(/AIが混み合っています/)).toBeVisible();
    await expect(field).toHaveValue('最後に困ったのはいつですか。');
    engine.plays({ texts: ['先週の土曜日です。'] });
    await field.press('Enter');
    await expect(log.getByText('先週の土曜日です。')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('without a network it is read and written, and sent afterwards', async () => {
    await page.context().setOffline(true);
    await expect(
      page.getByText('オフラインのため、相手は応答できません。', { exact: false }),
    ).toBeVisible();
    await field.fill('どのくらいありますか。');
    await expect(page.getByRole('button', { name: '送信' })).toBeDisabled();
    await page.context().setOffline(false);
    engine.plays({ texts: ['週に2、3枚です。'] });
    // It is enabled as soon as the network is there again.
    await page.getByRole('button', { name: '送信' }).click();
    await expect(log.getByText('週に2、3枚です。')).toBeVisible();
  });

  await test.step('what was handed in is asked about, in three questions', async () => {
    const questions = ['なぜ先に質問しましたか。', '次は何を聞きますか。', '何が決め手でしたか。'];
    engine.plays({ texts: [JSON.stringify({ questions })] });
    await page.getByRole('button', { name: '提出', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提出' }).click();
    await pane(page, '課題文');
    await page.getByRole('button', { name: /1回目/ }).click();
    await page.getByRole('button', { name: '3つの質問を表示' }).click();
    for (const question of questions)
      await page.getByRole('textbox', { name: question }).fill('困りごとを知るためです。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '回答を送信' }).click();
    await expect(page.getByText('回答は人が読みます。', { exact: false })).toBeVisible();
  });

  await test.step('a person reads it beside the rubric, and judges the answers without a grade', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await enter(page, 'instructor', { path: `/classes/${classId}?tab=marking` });
    await page.getByRole('link', { name: 'Review the submissions' }).click();
    await page.getByRole('button', { name: /Attempt 1/ }).click();
    await expect(page.getByText('週に2、3枚です。')).toBeVisible();
    await pane(page, 'Points');
    for (const number of [1, 2, 3])
      await page
        .getByRole('combobox', { name: `Judgement of answer ${number}` })
        .selectOption('understood');
    await page.getByRole('button', { name: 'Save the judgement' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    for (const [criterion, most] of [
      ['提案の前に質問している', 30],
      ['問題と頻度を聞き出している', 40],
      ['理解をまとめ、確認している', 30],
    ] as const)
      await page.getByRole('textbox', { name: `${criterion}: points of ${most}` }).fill('20');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Published. The trainee has been told.')).toBeVisible();
  });

  await enter(page, trainee, { path: `/train/${classId}`, password });
  await page.getByRole('button', { name: /Attempt 1/ }).click();
  await expect(page.getByText('20 / 40')).toBeVisible();
  await expect(page.getByText('Read by 田中 健一. It changes no points.')).toBeVisible();
});
