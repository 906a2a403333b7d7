import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { sampleOf } from '../../support/sample.ts';
import { writeBookZip } from '../support/book-zip.ts';
import { roomPath } from '../support/demo.ts';
import { ask, authenticate } from '../support/enter.ts';
import { printBook } from '../support/printing.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

const bookTitle = 'Knots on paper';

interface Import {
  readonly id: number;
  readonly status: string;
  readonly materialId: number | null;
}

/** Brings the small book into the library, past the screens. Returns its id. */
async function importBook(page: Page, path: string): Promise<number> {
  await writeBookZip(path, bookTitle);
  const begun = await page.request.post('/api/materials/imports?fileName=knots.zip', {
    headers: { 'content-type': 'application/zip' },
    data: await readFile(path),
  });
  expect(begun.status()).toBe(200);
  const { result }: { result: Import } = await begun.json();
  const read = () => ask<Import>(page, `/api/materials/imports/${result.id}`);
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('done');
  return (await read()).materialId ?? 0;
}

async function writeNextZip(path: string): Promise<void> {
  const files = {
    'knots-2/SUMMARY.md':
      '# Summary\n\n- [The bowline](bowline.md)\n- [Rope](rope.md)\n- [The clove hitch](hitch.md)\n',
    'knots-2/bowline.md': '# The bowline\n\nThe rabbit comes out of its hole.\n',
    'knots-2/rope.md': '# Rope\n\nSee [the hitch](hitch.md).\n',
    'knots-2/hitch.md': '# The clove hitch\n\nTwo turns.\n',
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

test('a book is put on paper, and takes a file as its next draft once the difference was seen', async ({
  page,
}, testInfo) => {
  await authenticate(page, 'instructor');
  const materialId = await importBook(page, testInfo.outputPath('knots.zip'));

  await test.step('the whole of it, and one chapter', async () => {
    await page.goto(`/preview/book/${materialId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rope' })).toBeVisible();
    const book = await printBook(page, 'The whole book');
    expect(book).toEqual({
      title: bookTitle,
      headings: ['Rope', 'The bowline', 'The figure eight'],
      pictures: 1,
      beside: 0,
      deadLinks: 0,
    });
    const chapter = await printBook(page, 'This chapter');
    expect(chapter).toMatchObject({ headings: ['Rope'], beside: 0, deadLinks: 0 });
    await expect(page.getByRole('heading', { level: 1, name: 'Rope' })).toBeVisible();
  });

  await test.step('a file for it shows what it would change', async () => {
    await page.goto(`/library/${materialId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New version from a file' }).click();
    await expect(page.getByRole('heading', { name: 'New version from a file' })).toBeVisible();
    const path = testInfo.outputPath('knots-2.zip');
    await writeNextZip(path);
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeVisible({
      timeout: 60_000,
    });
    const parts = page.getByRole('main').locator('details');
    await expect(parts).toHaveText([
      /^(Changed|Moved)The bowline/,
      /^(Changed|Moved)Rope/,
      /^AddedThe clove hitch/,
      /^RemovedThe figure eight/,
    ]);
    await parts.first().locator('summary').click();
    await expect(parts.first().locator('ins')).toContainText('The rabbit comes out of its hole.');
  });

  await test.step('somebody writes in it meanwhile: shown anew before anything is taken', async () => {
    const draft = `/api/materials/${materialId}/book-draft/chapters/rope`;
    const { revision } = await ask<{ revision: number }>(page, draft);
    const written = await page.request.put(draft, {
      headers: { 'if-match': `"${revision}"` },
      data: { markdown: 'Written meanwhile.' },
    });
    expect(written.status()).toBe(200);
    await page.getByRole('button', { name: 'Make it the draft' }).click();
    await expect(page.getByText('Somebody changed the book in the meantime.')).toBeVisible();
    const rope = page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: 'Written meanwhile.' });
    await expect(rope).toHaveCount(1);
  });

  await test.step('taken, it is the draft; trainees have the version they had', async () => {
    await page.getByRole('button', { name: 'Make it the draft' }).click();
    await expect(page).toHaveURL(new RegExp(`/library/${materialId}/edit`));
    await expect(page.getByText('The clove hitch').first()).toBeVisible();
    const book = await ask<{ chapters: { slug: string }[] }>(
      page,
      `/api/materials/${materialId}/book`,
    );
    expect(book.chapters.map(({ slug }) => slug)).toEqual([
      'rope',
      'the-bowline',
      'the-figure-eight',
    ]);
  });
});

interface Found {
  readonly id: number;
  readonly title: string;
  readonly currentVersionId: number | null;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu of the room’s bar searches a book, and prints it', async ({ page }) => {
    await authenticate(page, englishTrainee);
    const room = await roomPath(page, 'C for new engineers', 'C for new engineers');
    await page.goto(`${room}&chapter=the-first-program`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const title = (await heading.textContent()) ?? '';
    const more = page.getByRole('button', { name: 'More', exact: true });
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

    await test.step('by keyboard; Escape leads back to its button', async () => {
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^\d+ of \d+ completed$/)).toBeVisible();
      await expect(page.locator('[role=menu] [data-autofocus]')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      for (const name of ['Search', 'Print'])
        await expect(async () => {
          await page.keyboard.press('ArrowDown');
          await expect(item(name)).toBeFocused({ timeout: 200 });
        }).toPass();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });

    await more.click();
    await item('Search').click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(more).toBeFocused();

    const printed = await printBook(page, 'This chapter', async () => {
      await more.click();
      await item('Print').click();
    });
    expect(printed).toMatchObject({ headings: [title], beside: 0 });
    await expect(more).toBeFocused();
  });
});

test('every kind is reached from its page in the library: edit, preview, versions, use', async ({
  page,
}) => {
  await authenticate(page, 'admin');
  const kinds = ['book', 'challenge', 'slide', 'video', 'file', 'survey', 'app', 'lti'];
  for (const kind of sampleOf(kinds, 2)) {
    const materials = await ask<Found[]>(page, `/api/materials?limit=50&source=own&type=${kind}`);
    const material = materials[0] ?? (await begun(page, kind));
    await test.step(kind, async () => {
      const heading = page.getByRole('heading', { level: 1 });
      const detail = `/library/${material.id}`;
      await page.goto(detail);
      await expect(heading).toHaveText(material.title);
      await page.getByRole('link', { name: 'Edit content' }).click();
      await expect(page).toHaveURL(
        kind === 'challenge' ? /\/library\/(?:quizzes|code)\/\d+$/ : /\/library\/\d+\/edit/,
      );
      await expect(heading).toBeVisible();
      await page.goto(`${detail}/edit`);
      await expect(heading).toBeVisible();
      await expect(page.getByText('Page not found')).toHaveCount(0);
      if (!material.currentVersionId) return;
      await page.goto(detail);
      await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Used in' })).toBeVisible();
      await page.getByRole('link', { name: 'Preview' }).click();
      await expect(page).toHaveURL(new RegExp(`/preview/${kind}/${material.id}`));
      await expect(page.locator('header').getByText(material.title).first()).toBeVisible();
      await expect(page.getByText('Page not found')).toHaveCount(0);
    });
  }
});

/** A material that has nothing published yet. */
async function begun(page: Page, type: string): Promise<Found> {
  const made = await page.request.post('/api/materials', {
    data: { type, title: `Begun: ${type}`, lang: 'en' },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { result }: { result: Found } = await made.json();
  return result;
}
