import { type Browser, expect, type Page } from '@playwright/test';

/** A material of this kind with nothing in it. Returns its id. */
export async function newSlides(page: Page, title: string): Promise<number> {
  const answer = await page.request.post('/api/materials', {
    data: { type: 'slide', title, lang: 'en' },
  });
  expect(answer.status()).toBe(200);
  const made: { result: { id: number } } = await answer.json();
  return made.result.id;
}

/** Past the editor. */
export async function publishDeck(page: Page, title: string, markdown: string): Promise<number> {
  const id = await newSlides(page, title);
  const content = { source: 'markdown', markdown, fileId: null, pages: null };
  const path = `/api/materials/${id}`;
  const saved = await page.request.put(`${path}/draft`, {
    headers: { 'if-match': '"0"' },
    data: { content },
  });
  expect(saved.status()).toBe(200);
  const draft: { result: { revision: number } } = await saved.json();
  const headers = { 'if-match': `"${draft.result.revision}"` };
  expect((await page.request.post(`${path}/versions`, { headers })).status()).toBe(200);
  return id;
}

/** The slide that is shown. */
export const slide = (page: Page, number: number, count: number) =>
  page.getByRole('group', { name: new RegExp(`^Slide ${number} of ${count}(:|$)`) });

/** Printed by this browser: a chapter on each page. */
export async function printedSlides(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const pages = ['Anchor', 'Harbour', '出港'].map(
    (word) => `<h1 style="break-before: page">${word}</h1>`,
  );
  await page.setContent(`<html lang="en"><body>${pages.join('')}</body></html>`);
  const pdf = await page.pdf({ width: '1280px', height: '720px' });
  await page.close();
  return pdf;
}

export const log = `---
paginate: true
---

# Log

---

## Winds

Storm warning, $F_8$

<!-- Ask who was there -->

---

## 航海日誌

| Day | Miles |
| :-- | --: |
| 1 | 120 |

---

## Arrival

Storm over.
`;
