import type { APIRequestContext } from '@playwright/test';
import type { BookDraft } from '../../../domain/books/book-drafts.contract.ts';
import { picture } from '../../support/picture.ts';
import { expectAccessible } from '../support/accessible.ts';
import { authenticate } from '../support/enter.ts';
import { send } from '../support/send.ts';
import { expect } from '../support/server.ts';
import { testWithEngine as test } from '../support/with-engine.ts';

/** A book of one chapter with a picture that nobody has described. Returns its id. */
async function bookWithPicture(request: APIRequestContext, title: string): Promise<number> {
  const { id } = await send<{ id: number }>(request, 'POST', '/api/materials', {
    data: { type: 'book', title, lang: 'ja' },
  });
  const path = `/api/materials/${id}/book-draft`;
  const draft = await send<BookDraft>(request, 'GET', path);
  const outlined = await send<BookDraft>(request, 'PUT', `${path}/outline`, {
    headers: { 'if-match': `"${draft.revision}"` },
    data: { chapters: [{ slug: null, title: 'リスト', depth: 0 }] },
  });
  const { path: file } = await send<{ path: string }>(
    request,
    'POST',
    `${path}/pictures?fileName=list.png`,
    { headers: { 'content-type': 'application/octet-stream' }, data: await picture('png') },
  );
  const chapter = `${path}/chapters/${outlined.chapters[0]?.slug}`;
  const { revision } = await send<{ revision: number }>(request, 'GET', chapter);
  await send(request, 'PUT', chapter, {
    headers: { 'if-match': `"${revision}"` },
    data: {
      markdown: `リストは最初の節で分かります。[資料](https://example.com/list)\n\n![](keiko:asset/${encodeURIComponent(file)})\n`,
    },
  });
  return id;
}

test('a picture is described and a chapter translated only as far as a person takes it over', async ({
  page,
  engine,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, 'instructor', { lang: 'ja' });
  const id = await bookWithPicture(page.request, `Drafts ${Date.now()}`);
  await page.goto(`/library/${id}/edit`);
  const text = page.getByRole('textbox', { name: '章の本文' });
  const draft = page.getByRole('region', { name: '案' });

  await test.step('in the language of the chapter, beside the picture that it is of', async () => {
    engine.plays({ texts: ['{"text":"3つの節がつながったリスト。"}'] });
    await page.getByRole('button', { name: '説明のない画像の説明をAIで作成' }).press('Enter');
    await expect(draft.getByText('3つの節がつながったリスト。')).toBeVisible();
    await expect(draft.locator('img')).toBeVisible();
    expect(engine.calls[0]?.body.messages[0]?.content).toContain('in Japanese');
    await expectAccessible(page);
    await draft.getByRole('button', { name: '破棄' }).press('Enter');
    await expect(text).not.toContainText('3つの節がつながったリスト。');
  });

  const marks = page.getByRole('region', { name: /^AIの案から始まった箇所/ });
  await test.step('and is not taken over while that it is a draft cannot be noted', async () => {
    const noting = `**/api/materials/${id}/assisted`;
    await page.route(noting, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: '説明のない画像の説明をAIで作成' }).press('Enter');
    await draft.getByRole('button', { name: '取り入れる' }).press('Enter');
    await expect(draft.getByRole('alert')).toContainText('取り入れていません。');
    await expect(text).not.toContainText('3つの節がつながったリスト。');
    await expect(marks).toHaveCount(0);
    await page.unroute(noting);
    await draft.getByRole('button', { name: '破棄' }).press('Enter');
  });

  await test.step('and once it is taken over, nothing is without a description', async () => {
    await page.getByRole('button', { name: '説明のない画像の説明をAIで作成' }).press('Enter');
    await draft.getByRole('button', { name: '取り入れる' }).press('Enter');
    await expect(text).toContainText('3つの節がつながったリスト。');
    await expect(page.getByRole('button', { name: '説明のない画像の説明をAIで作成' })).toHaveCount(
      0,
    );
    await expect(marks.getByText('3つの節がつながったリスト。')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a translation stands below what it replaces, with the links that were there', async () => {
    engine.plays({ texts: ['{"text":"A list. [Source](keiko-address-1)"}'] });
    await page.getByRole('button', { name: 'AIで英語に翻訳' }).press('Enter');
    await expect(draft.locator('del')).toContainText('リストは最初の節で分かります。');
    await expect(draft.locator('ins')).toHaveText('A list. [Source](https://example.com/list)');
    await draft.getByRole('button', { name: '取り入れる' }).press('Enter');
    await expect(text).toContainText('A list. [Source](https://example.com/list)');
    await expect(text).not.toContainText('リストは最初の節');
    await expect(page.getByRole('button', { name: 'AIで日本語に翻訳' })).toBeVisible();
  });

  await test.step('what is left of no draft loses its mark, and the version says what the rest began as', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(marks.getByRole('listitem')).toHaveCount(2);
    await page
      .getByRole('button', { name: '「3つの節がつながったリスト。」の印を外す' })
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '印を外す' }).press('Enter');
    await expect(marks.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: '公開', exact: true }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '公開', exact: true })
      .press('Enter');
    await page.waitForURL(`**/library/${id}`);
    const told = page.locator('summary', { hasText: 'AIの案から始まった箇所：1件' });
    await told.press('Enter');
    await expect(page.getByText('田中 健一', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(engine.address.label, { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
});
