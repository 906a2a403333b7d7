import type { Page } from '@playwright/test';
import type { EngineCall } from '../../support/ai-engine.ts';
import { expectAccessible } from '../support/accessible.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { newTrainee } from '../support/new-trainee.ts';
import { printedPdf, publishPdf } from '../support/published-pdf.ts';
import { expect } from '../support/server.ts';
import {
  drawerOf,
  expectDrawerAccessible,
  testWithEngine as test,
} from '../support/with-engine.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

async function classOfBook(
  page: Page,
  baseURL: string,
  title: string,
  trainee: string,
): Promise<number> {
  await authenticate(page, 'instructor');
  const found = await ask<{ id: number; title: string }[]>(
    page,
    '/api/materials?limit=100&keyword=engineers',
  );
  const material = found.find((one) => one.title === 'C for new engineers');
  return await makeClassOf(baseURL, material?.id ?? 0, title, { trainee });
}

/** Of the passage that an engine was given and that has these words. */
function numberOf({ body }: EngineCall, words: string): string {
  const given = body.messages.at(-1)?.content.split('<passage-') ?? [];
  const passage = given.find((one) => one.includes(words)) ?? '';
  return /number="(\d+)"/.exec(passage)?.[1] ?? '';
}

async function send(page: Page, path: string, data: unknown, headers = {}): Promise<void> {
  const answer = await page.request.put(path, { data, headers });
  expect(answer.status(), path).toBe(200);
}

test('an answer opens the page of a PDF that it quotes; its reader wishes for furigana; where it is off it says why', async ({
  page,
  browser,
  engine,
  baseURL,
}) => {
  await page.setViewportSize(tablet);
  const title = `Harbour ${Date.now()}`;
  const pdf = await printedPdf(browser, [
    '<h1>The quay</h1><p>Boats are moored at the quay.</p>',
    '<h1>The cabin</h1><p>Nothing is kept in the cabin.</p>',
    '<h1>The chest</h1><p>The brass quadrant lies in the lower chest of the pilot.</p>',
  ]);
  const materialId = await publishPdf(page, title, pdf);
  const { accountName: trainee, password } = await newTrainee(baseURL ?? '');
  const classId = await makeClassOf(baseURL ?? '', materialId, title, { trainee });
  await authenticate(page, trainee, { password });
  await page.goto(`/train/${classId}`);
  await page.getByRole('button', { name: 'AI assistant' }).click();
  const drawer = drawerOf(page);
  const field = drawer.getByRole('textbox', { name: 'Your question' });

  await test.step('what lies over the page makes way for its source, where the passage is marked', async () => {
    engine.plays((call) => ({
      texts: [`In the chest [${numberOf(call, 'lower chest')}].`],
    }));
    // The words of a document are read from it in a moment.
    const source = drawer.getByRole('article').last().getByRole('link').last();
    await expect(async () => {
      await field.fill('Where does the brass quadrant lie?');
      await field.press('Enter');
      await expect(source).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 180_000 });
    await expectDrawerAccessible(page);
    await source.click();
    await expect(drawer).toHaveCount(0);
    const place = page.getByRole('group', { name: 'Page 3', exact: true });
    await expect(place.locator('canvas')).toBeVisible();
    const marks = () => page.evaluate(() => CSS.highlights.get('pdf-hit-chosen')?.size ?? 0);
    await expect.poll(marks).toBeGreaterThan(0);
  });

  await test.step('kanji have their readings as long as they are wished for', async () => {
    await page.getByRole('button', { name: 'AI assistant' }).click();
    engine.plays({ texts: ['｜確認《かく', 'にん》してください。'] });
    const furigana = drawer.getByRole('button', { name: 'Furigana in Japanese answers' });
    await furigana.press('Enter');
    await expect(furigana).toHaveAttribute('aria-pressed', 'true');
    await field.fill('確認とは？');
    await field.press('Enter');
    const reading = drawer.getByRole('article').last().locator('ruby rt');
    await expect(reading).toHaveText('かくにん');
    expect(engine.calls[0]?.body.messages[0]?.content).toContain('《');
    await furigana.press('Enter');
    await expect(reading).toHaveCount(0);
    await expect(drawer.getByRole('article').last().getByText('確認してください。')).toBeVisible();
  });

  await test.step('in Japanese and on a phone, an instructor has switched it off', async () => {
    const staff = await page
      .context()
      .browser()
      ?.newContext({ baseURL: baseURL ?? '' });
    const desk = await staff?.newPage();
    if (!staff || !desk) throw new Error('no browser');
    await authenticate(desk, 'instructor');
    await send(desk, `/api/classes/${classId}/aichats/settings`, {
      isEnabled: false,
      helpLevel: 'explain',
      checksUnderstanding: false,
    });
    await staff.close();
    await page.setViewportSize(phone);
    await page.request.patch('/api/user', { data: { lang: 'ja' } });
    await page.goto(`/train/${classId}`);
    await page.getByRole('button', { name: 'AIアシスタント' }).click();
    const closed = drawerOf(page, 'AIアシスタント');
    await expect(
      closed.getByText('ここでは、講師がAIアシスタントをオフにしています。'),
    ).toBeVisible();
    await expect(closed.getByRole('textbox', { name: '質問' })).toBeDisabled();
    await expectDrawerAccessible(page);
  });
});

test('what a rule finds is looked after by somebody, and its trainee sees who opened it', async ({
  page,
  engine,
  baseURL,
}) => {
  const { accountName: trainee, password } = await newTrainee(baseURL ?? '');
  const classId = await classOfBook(page, baseURL ?? '', `Care ${Date.now()}`, trainee);
  await enter(page, 'admin');
  const rules = await ask<{ revision: number; candidates: { id: number; name: string }[] }>(
    page,
    '/api/organisation/ai/flags',
  );
  const carer = rules.candidates.find(({ name }) => name === '田中 健一');
  await send(
    page,
    '/api/organisation/ai/flags',
    { isOn: true, distress: ['消えたい'], abuse: [], carerIds: [carer?.id ?? 0] },
    { 'if-match': `"${rules.revision}"` },
  );

  await enter(page, trainee, { path: `/train/${classId}`, lang: 'ja', password });
  await page.getByRole('button', { name: 'AIアシスタント' }).click();
  const drawer = drawerOf(page, 'AIアシスタント');
  await expect(drawer.getByText(/サインがないか/).first()).toBeVisible();
  engine.plays({ texts: ['誰かに話してみませんか。'] });
  const field = drawer.getByRole('textbox', { name: '質問' });
  await field.fill('もう消えたいです。');
  await field.press('Enter');
  await expect(drawer.getByText('誰かに話してみませんか。').first()).toBeVisible();

  await page.setViewportSize(phone);
  await enter(page, 'instructor', { path: '/aichats?flagged=true', lang: 'ja' });
  await page.getByRole('button', { name: /もう消えたいです。/ }).click();
  await expect(page.getByText('ルール「消えたい」', { exact: false })).toBeVisible();
  await page.getByLabel('対応の内容（任意）').fill('明日、面談をします。');
  await page.getByRole('button', { name: '対応済みにする' }).click();
  await expect(page.getByText('明日、面談をします。')).toBeVisible();
  await expectAccessible(page);

  await enter(page, trainee, { path: `/train/${classId}`, password });
  await page.getByRole('button', { name: 'AI assistant' }).click();
  await expect(drawerOf(page).getByText(/Last opened by 田中 健一/)).toBeVisible();
  await expect(drawerOf(page).getByText('明日、面談をします。')).toHaveCount(0);
});
