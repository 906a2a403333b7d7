import type { Page } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { sampleOf } from '../../support/sample.ts';
import { xssVectors } from '../../markdown/xss-vectors.ts';
import { waitForWorker } from '../support/leave.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { searchFor, selectable } from '../support/search.ts';

const name = '高橋 美咲';

async function newBook(page: Page, title: string): Promise<number> {
  const made = await page.request.post('/api/materials', {
    data: { type: 'book', title, lang: 'en' },
  });
  expect(made.status()).toBe(200);
  const body: { result: { id: number } } = await made.json();
  return body.result.id;
}

const chapterButton = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Chapters' }).getByRole('button', { name: title });

async function addChapter(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title of the new chapter' }).fill(title);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(chapterButton(page, title)).toHaveAttribute('aria-current', 'true');
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the chapter' });

async function write(page: Page, words: string): Promise<void> {
  await text(page).click();
  await insert(page, words);
}

/** Where the cursor is. */
async function insert(page: Page, words: string): Promise<void> {
  // What stands there may be of the save before.
  const sent = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().includes('/book-draft/chapters/') &&
      answer.ok(),
  );
  await page.keyboard.insertText(words);
  await sent;
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
}

const titlesOf = async (page: Page, materialId: number) => {
  const draft = await ask<{ chapters: { title: string; depth: number }[] }>(
    page,
    `/api/materials/${materialId}/book-draft`,
  );
  return draft.chapters.map(({ title, depth }) => '.'.repeat(depth) + title);
};

testWithWorker(
  'a book is written, published, given to a class, and studied without a network',
  async ({ page, browser, baseURL }) => {
    const title = 'Tides, written here';
    let classId = '';
    await page.setViewportSize({ width: 1280, height: 900 });
    await authenticate(page, 'instructor');
    const materialId = await newBook(page, title);

    await test.step('the instructor writes chapters, with a picture that is pasted', async () => {
      await page.goto(`/library/${materialId}/edit`);
      await addChapter(page, 'The moon');
      await addChapter(page, 'The sea');
      await addChapter(page, 'The harbour');
      await chapterButton(page, 'The moon').click();
      await write(page, 'The moon **pulls**.\n\n');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('pulls')).toHaveCSS('font-weight', /[67]00/);
      const bytes = [...(await picture('png'))];
      await text(page).evaluate((field, content) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], 'moon.png', { type: 'image/png' }));
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, bytes);
      await expect(text(page)).toContainText('keiko:asset/images/');
      await expect(text(page)).not.toContainText('Uploading');
      const image = preview.getByRole('img', { name: 'moon' });
      await expect(image).toBeVisible();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBe(400);
      await chapterButton(page, 'The sea').click();
      await write(page, 'The sea follows.');
    });

    await test.step('chapters are moved and nested by keyboard, and it is said', async () => {
      await chapterButton(page, 'The harbour').click();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByText('Moved up: The harbour')).toBeAttached();
      expect(await titlesOf(page, materialId)).toEqual(['The moon', 'The harbour', 'The sea']);
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByText('Moved down: The harbour')).toBeAttached();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(page.getByText('One level down: The harbour')).toBeAttached();
      expect(await titlesOf(page, materialId)).toEqual(['The moon', 'The sea', '.The harbour']);
      await write(page, 'Boats wait.');
    });

    await test.step('what was typed is there after a reload, and is published', async () => {
      await page.reload();
      await chapterButton(page, 'The sea').click();
      await expect(text(page)).toHaveText('The sea follows.');
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await page.waitForURL(/\/library\/\d+$/);
    });

    await test.step('the instructor gives it to a class', async () => {
      await page.goto('/classes');
      await page.getByRole('link', { name: 'New class' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Tide work');
      await page.getByLabel('First day').fill('2026-01-01');
      await page.getByLabel('Last day').fill('2099-12-31');
      await page.getByRole('button', { name: 'Create class' }).click();
      await page.getByRole('button', { name: 'Add section' }).click();
      await page.getByRole('textbox', { name: 'Section 1' }).fill('Water');
      await page.getByRole('button', { name: 'Add materials' }).click();
      const choice = page.getByRole('dialog');
      await choice.getByRole('checkbox', { name: `Select ${title}` }).check();
      await choice.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('tab', { name: 'Outline 1' })).toBeVisible();
      classId = /\/classes\/(\d+)/.exec(page.url())?.[1] ?? '';
      await page.getByRole('tab', { name: /^People/ }).click();
      await page.getByRole('button', { name: 'Enrol trainees' }).first().click();
      const dialog = page.getByRole('dialog');
      await searchFor(dialog.getByRole('searchbox'), name, selectable(dialog));
      await dialog.getByRole('checkbox', { name: `Select ${name}` }).check();
      await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table').getByText(name)).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    });

    const tablet = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 820, height: 1180 },
    });
    const reader = await tablet.newPage();
    const main = reader.getByRole('main');
    const come = new Set<string>();
    reader.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/chapters\/[^/]+$/.test(pathname)) come.add(pathname);
    });

    await test.step('the trainee reads, loses the network, and goes on to the end', async () => {
      await enter(reader, 'trainee');
      await waitForWorker(reader);
      await reader.goto(`/train/${classId}`);
      await expect(main.getByRole('heading', { name: 'The moon', level: 1 })).toBeVisible();
      await expect(main.getByRole('img', { name: 'moon' })).toBeVisible();
      // A chapter that is short enough has been read to its end after a second.
      const onward = reader.getByRole('button', { name: /^(Mark complete and go on|Next)$/ });
      await onward.click();
      await expect(main.getByText('The sea follows.')).toBeVisible();
      // The chapter behind this one is prepared by itself.
      await expect.poll(() => come.size).toBe(3);
      await tablet.setOffline(true);
      await onward.click();
      await expect(main.getByText('Boats wait.')).toBeVisible();
      await reader
        .getByRole('button', { name: /^(Mark complete and finish|Back to the class)$/ })
        .click();
      await expect(reader).toHaveURL(`/classes/${classId}`);
      await tablet.setOffline(false);
    });

    await test.step('the instructor sees the result', async () => {
      const progress = () => ask<{ percent: number }[]>(page, `/api/classes/${classId}/progress`);
      await expect
        .poll(async () => (await progress()).map(({ percent }) => percent), { timeout: 60_000 })
        .toEqual([100]);
      await page.goto(`/classes/${classId}?tab=progress`);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('100%');
    });
    await tablet.close();
  },
);

test('two who write in one chapter keep the words of both', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await authenticate(page, 'admin');
  const materialId = await newBook(page, 'Written by two');
  await page.goto(`/library/${materialId}/edit`);
  await addChapter(page, 'Together');
  await write(page, 'First sentence. Second sentence.');
  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  });
  const other = await desk.newPage();
  await enter(other, 'admin', { path: `/library/${materialId}/edit` });
  await expect(text(other)).toHaveText('First sentence. Second sentence.');
  await other.keyboard.press('Escape');
  await text(other).click();
  await other.keyboard.press('Control+End');
  await insert(other, ' Third sentence.');
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await insert(page, 'Before. ');
  const whole = 'Before. First sentence. Second sentence. Third sentence.';
  await expect(text(page)).toHaveText(whole);
  await other.reload();
  await expect(text(other)).toHaveText(whole);
  await desk.close();
});

test('nothing that was made to run does so in a chapter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await authenticate(page, 'admin');
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  page.on('dialog', () => {
    hits += 1;
  });
  const materialId = await newBook(page, 'Made to run');
  const headers = (revision: number) => ({ 'if-match': `"${revision}"` });
  const kinds = sampleOf(Object.entries(xssVectors), 4);
  const path = `/api/materials/${materialId}/book-draft`;
  const saved = await page.request.put(`${path}/outline`, {
    headers: headers(0),
    data: { chapters: kinds.map(([title]) => ({ slug: null, title, depth: 0 })) },
  });
  const draft: { result: { chapters: { slug: string; revision: number }[] } } = await saved.json();
  for (const [index, { slug, revision }] of draft.result.chapters.entries()) {
    const vectors = (kinds[index]?.[1] ?? []).map((one) => one.replaceAll('\u0000', ''));
    const answer = await page.request.put(`${path}/chapters/${encodeURIComponent(slug)}`, {
      headers: headers(revision),
      data: { markdown: `${vectors.join('\n\n')}\n\nThe end of it.` },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto(`/library/${materialId}/edit`);
  for (const [title] of kinds) {
    await chapterButton(page, title).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(/The end of it/)).toBeAttached();
    const strange = await preview.evaluate((view) =>
      [...view.querySelectorAll('*')].flatMap((element) => {
        const isForbidden = element.matches(
          'script, iframe, object, embed, form, base, meta, link, style, foreignObject, use, animate',
        );
        const bad = [...element.attributes].filter(
          ({ name: key, value }) =>
            /^on/i.test(key) ||
            (/^(?:href|src|action|formaction|xlink:href)$/i.test(key) &&
              !/^(?:https?|mailto):$/.test(new URL(value, location.href).protocol)),
        );
        return isForbidden || bad.length > 0 ? [element.outerHTML] : [];
      }),
    );
    expect(strange, title).toEqual([]);
  }
  expect(hits).toBe(0);
});
