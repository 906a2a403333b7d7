import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import type { Language } from '../../../domain/format/language.ts';
import { makeClassOf } from '../support/class-of.ts';
import { enter } from '../support/enter.ts';
import { statusLine } from '../support/notes.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { Strip } from '../support/strip.ts';

// The five jobs of a trainee, filmed. At each step one thing on the screen is filled: what is to be done next.

const words = {
  en: {
    trainee: 'lan.nguyen',
    classTitle: 'C in a week',
    book: 'C for new engineers',
    quiz: 'Quiz: the basics of C',
    deck: 'Feedback that gets used',
    start: 'Start',
    goOn: 'Continue',
    nextQuestion: 'Next question',
    check: 'Check and hand in',
    all: 'All questions',
    handIn: 'Hand in',
    again: 'Take it again',
    result: 'See the result',
    mistakes: /^Only my mistakes/,
    nextSlide: 'Next slide',
    mark: 'Mark complete and go on',
    next: 'Next',
    backToClass: 'Back to the class',
    saved: /^(Saved|Online)$/,
    offline: /^Offline/,
    onDevice: 'Handed in on this device.',
    pages: 'Pages',
  },
  ja: {
    trainee: 'trainee',
    classTitle: '一週間で学ぶC言語',
    book: '新人エンジニアのためのC言語',
    quiz: '小テスト：C言語の基本',
    deck: '活かされるフィードバック',
    start: '始める',
    goOn: '続ける',
    nextQuestion: '次の問題',
    check: '確認して提出',
    all: '問題一覧',
    handIn: '提出',
    again: 'もう一度受験',
    result: '結果を見る',
    mistakes: /^間違えた問題のみ/,
    nextSlide: '次のスライド',
    mark: '完了にして次へ',
    next: '次へ',
    backToClass: 'クラスに戻る',
    saved: /^(保存済み|オンライン)$/,
    offline: /^オフライン/,
    onDevice: 'この端末で提出を受け付けました',
    pages: 'ページ',
  },
} as const;

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 860 },
];

for (const lang of ['en', 'ja'] as const)
  for (const size of sizes)
    test(`the next step of five jobs is all that is filled, ${size.width} wide, ${lang}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize(size);
      const strip = new Strip(page, test.info().outputPath('strips'));
      try {
        await film({ page, context, baseURL: baseURL ?? '', strip, lang });
      } finally {
        await strip.keep();
      }
    });

interface Scene {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  strip: Strip;
  lang: Language;
}

async function film({ page, context, baseURL, strip, lang }: Scene): Promise<void> {
  const w = words[lang];
  const main = page.getByRole('main');
  const bar = page.getByRole('contentinfo');
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();

  await enter(page, w.trainee, { lang });

  await test.step('find out what is due', async () => {
    strip.begin('due');
    const begin = new RegExp(`^(${w.start}|${w.goOn})$`);
    await strip.shoot(begin);
    await main.getByRole('link', { name: begin }).click();
    await expect(bar).toBeVisible();
    await strip.shoot(/./);
    await page.getByRole('link', { name: w.backToClass }).click();
    await expect(page).toHaveURL(/\/classes\/\d+$/);
    await strip.shoot(begin);
  });

  const ids = await materialsOf(baseURL, [w.book, w.quiz, w.deck]);
  const classId = await makeClassOf(baseURL, ids, w.classTitle, {
    trainee: w.trainee,
    lang,
  });
  const openClass = async () => {
    await page.goto(`/classes/${classId}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(w.classTitle);
  };

  await test.step('study a book', async () => {
    strip.begin('book');
    await openClass();
    await strip.shoot(w.start);
    await main.getByRole('link', { name: w.start, exact: true }).click();
    await strip.shoot(w.mark);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await strip.shoot(w.mark);
    await press(w.mark);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await strip.shoot(w.mark);
    await openClass();
    await strip.shoot(w.goOn);
    await page.goto(`/train/${classId}`);
    const onward = bar.getByRole('button', { name: w.quiz });
    while (!(await onward.isVisible())) {
      const before = page.url();
      await press(w.mark);
      await expect.poll(() => page.url()).not.toBe(before);
      await expect(bar.getByRole('button', { name: new RegExp(w.mark) })).toBeVisible();
    }
    await strip.shoot(new RegExp(w.quiz));
    await onward.click();
    await strip.shoot(w.start);
  });

  await test.step('take and hand in a quiz, with a network', async () => {
    strip.begin('quiz');
    await openClass();
    await strip.shoot(w.start);
    await main.getByRole('link', { name: w.start, exact: true }).click();
    await strip.shoot(w.start);
    await press(w.start);
    await answerAll(page, strip, w);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await strip.shoot(new RegExp(`^${w.again}$|${w.deck}`));
  });

  await test.step('take and hand in a quiz, without one', async () => {
    strip.begin('offline');
    await page.goto(`/train/${classId}?c=${await quizIn(page, classId, w.quiz)}`);
    await expect(bar.getByRole('button', { name: w.again })).toBeVisible();
    await expect(statusLine(page)).toHaveText(w.saved);
    await context.setOffline(true);
    await strip.shoot(w.again);
    await press(w.again);
    await answerAll(page, strip, w);
    await expect(main.getByText(w.onDevice)).toBeVisible();
    await expect(statusLine(page)).toHaveText(w.offline);
    await strip.shoot(/./);
    await page.getByRole('link', { name: w.backToClass }).click();
    await expect(page).toHaveURL(/\/classes\/\d+$/);
    await strip.look();
    await context.setOffline(false);
    await expect(statusLine(page)).toHaveText(w.saved, { timeout: 30_000 });
    await strip.shoot(/./);
  });

  await test.step('see a result and take it again', async () => {
    strip.begin('result');
    await openClass();
    await strip.shoot(/./);
    await main.getByRole('link', { name: new RegExp(w.quiz) }).click();
    await strip.shoot(w.again);
    await main.getByRole('button', { name: w.result, exact: true }).click();
    await strip.shoot(w.again);
    await main.getByRole('button', { name: w.mistakes }).click();
    await strip.shoot(w.again);
    await press(w.again);
    await expect(main.getByRole('radio').first()).toBeVisible();
    await strip.shoot(w.nextQuestion);
  });

  await test.step('go through slides', async () => {
    strip.begin('slides');
    await openClass();
    await main.getByRole('link', { name: new RegExp(w.deck) }).click();
    await strip.shoot(w.nextSlide);
    await press(w.nextSlide);
    await strip.shoot(w.nextSlide);
    const nextSlide = bar.getByRole('button', { name: w.nextSlide, exact: true });
    for (let slide = 3; slide <= 10; slide += 1) {
      await nextSlide.click();
      await expect(bar).toContainText(new RegExp(`\\b${slide}\\b`));
    }
    await strip.shoot(/./);
  });
}

type Said = (typeof words)[Language];

async function answerAll(page: Page, strip: Strip, w: Said): Promise<void> {
  const main = page.getByRole('main');
  const bar = page.getByRole('contentinfo');
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  await expect(main.getByRole('radio').first()).toBeVisible();
  await strip.shoot(w.nextQuestion);
  await page.keyboard.press('c');
  await expect(main.getByRole('radio').nth(2)).toBeChecked();
  await strip.shoot(w.nextQuestion);
  await press(w.nextQuestion);
  await strip.shoot(w.nextQuestion);
  const check = bar.getByRole('button', { name: w.check, exact: true });
  while (!(await check.isVisible())) await press(w.nextQuestion);
  await strip.shoot(w.check);
  await check.click();
  await expect(main.getByRole('heading', { name: w.all })).toBeFocused();
  await strip.shoot(w.handIn);
  await press(w.handIn);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await strip.shoot(w.handIn);
  await dialog.getByRole('button', { name: w.handIn, exact: true }).click();
}

async function materialsOf(baseURL: string, titles: readonly string[]): Promise<number[]> {
  const staff = await request.newContext({ baseURL });
  const session = { accountName: 'instructor', password: 'keiko-demo' };
  await staff.post('/api/auth/session', { data: session });
  const ids: number[] = [];
  // By its title: what other tests of the same server made may fill more than a page of the library.
  for (const title of titles) {
    const path = `/api/materials?keyword=${encodeURIComponent(title)}`;
    const found = await resultOf<{ id: number; title: string }[]>(staff, path);
    ids.push(found.find((each) => each.title === title)?.id ?? 0);
  }
  await staff.dispose();
  return ids;
}

async function quizIn(page: Page, classId: number, title: string): Promise<number> {
  const path = `/api/trainee/classes/${classId}`;
  type Studied = { sections: { materials: { id: number; title: string }[] }[] };
  const { sections } = await resultOf<Studied>(page.request, path);
  const all = sections.flatMap(({ materials }) => materials);
  return all.find((each) => each.title === title)?.id ?? 0;
}

async function resultOf<Result>(client: APIRequestContext, path: string): Promise<Result> {
  const body: { result: Result } = await (await client.get(path)).json();
  return body.result;
}
