import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import type { Training } from '../../../domain/training/training.contract.ts';
import { sampleOf } from '../../support/sample.ts';
import { hasFfmpeg, makeVideo } from '../../support/videos.ts';
import { makeClassOf } from '../support/class-of.ts';
import { findDemo } from '../support/demo.ts';
import { ask, authenticate, enter, leave } from '../support/enter.ts';
import { expectFinished } from '../support/finished.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const patiently = { timeout: 60_000 };

test.skip(!hasFfmpeg, 'no ffmpeg on this machine');

const captions = `WEBVTT

00:00.000 --> 00:03.000
The caliper has two scales.

00:03.000 --> 00:06.000
<b>Close</b> the jaws gently.

00:06.000 --> 00:12.000
Now measure a bolt.
`;

/** Made, filled in the editor as an author does, and published. Returns its id. */
async function publishVideo(page: Page, title: string, seconds = 12): Promise<number> {
  await authenticate(page, 'instructor');
  const answer = await page.request.post('/api/materials', {
    data: { type: 'video', title, lang: 'en' },
  });
  const made: { result: Material } = await answer.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await expect(page.getByText('Waiting for upload')).toBeVisible();
  const buffer = await makeVideo('mp4', { seconds });
  const video = { name: 'caliper.mp4', mimeType: 'video/mp4', buffer };
  await page.getByLabel('Choose a video').setInputFiles(video);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible(patiently);

  const words = { name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) };
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload captions (.vtt)' }).click();
  await (await choosing).setFiles(words);
  await expect(page.getByLabel('Caption at 0:03', { exact: true })).toHaveValue(
    'Close the jaws gently.',
  );
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await page.getByRole('button', { name: 'Add a chapter at this moment' }).click();
  await page.getByLabel('Title of the chapter at 0:00').fill('Two scales');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return id;
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const secondsIn = async (page: Page): Promise<number> =>
  Number(await position(page).getAttribute('aria-valuenow'));
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

testWithWorker(
  'what an author uploads is watched on a tablet, goes on without a network, and staff see how far',
  async ({ page, server }) => {
    test.slow();
    const materialId = await publishVideo(page, 'Reading a caliper');
    const classId = await makeClassOf(server.url, materialId, 'Measuring');
    await leave(page);

    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, englishTrainee, `/classes/${classId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await page
      .getByRole('dialog', { name: 'Download for offline' })
      .getByRole('button', { name: 'Download', exact: true })
      .click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();

    await page.goto(`/train/${classId}`);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => secondsIn(page), patiently).toBeGreaterThan(2);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    const left = await secondsIn(page);
    const leftOnServer = async () => {
      const { sections } = await ask<Training>(page, `/api/trainee/classes/${classId}`);
      return sections[0]?.materials[0]?.progress.readingPosition?.chapter;
    };
    await expect.poll(leftOnServer, patiently).toMatch(new RegExp(`^time-(${left - 1}|${left})$`));

    await page.context().setOffline(true);
    await page.goto(`/train/${classId}`);
    // Where it was left, within the second.
    await expect.poll(() => secondsIn(page)).toBeGreaterThanOrEqual(left - 1);
    await page.getByRole('button', { name: 'Play video' }).click();
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    await expect(page.getByTestId('captions')).toHaveText('Now measure a bolt.', patiently);
    await expect.poll(() => isPaused(page), patiently).toBe(true);
    expect(await secondsIn(page)).toBe(12);
    await page.context().setOffline(false);
    await page.goto(`/train/${classId}`);
    const completedOnServer = async () => {
      const { sections } = await ask<Training>(page, `/api/trainee/classes/${classId}`);
      return sections[0]?.materials[0]?.progress.completedAt;
    };
    await expect.poll(completedOnServer, patiently).toBeTruthy();
    await expectFinished(page, classId);
    await page.goto(`/classes/${classId}?tab=results`);
    await expect(page.getByText('1 of 1 finished')).toBeVisible();
    await expect(page.getByRole('img', { name: /^How many have watched/ })).toBeVisible();
  },
);

test('a video is steered by the keyboard, its words lead to their moment, and what was skipped does not count', async ({
  page,
  server,
}) => {
  test.slow();
  const materialId = await publishVideo(page, 'Reading a caliper');
  await page.goto(`/preview/video/${materialId}?k=bolt`);
  await page.getByRole('button', { name: 'Now measure a bolt.' }).click();
  await expect.poll(() => secondsIn(page)).toBe(6);
  await page.keyboard.press('5');
  await expect.poll(() => secondsIn(page)).toBe(6);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondsIn(page)).toBe(1);
  await page.keyboard.press('c');
  await expect(page.getByTestId('captions')).toHaveText('The caliper has two scales.');
  await page.keyboard.press('Home');
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Captions', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  for (const width of sampleOf([390, 820, 1280], 1)) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }

  const classId = await makeClassOf(server.url, materialId, 'Measuring');
  await leave(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, englishTrainee, `/train/${classId}`);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('9');
  await expect.poll(() => isPaused(page), patiently).toBe(true);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).pressSequentially('Which end?');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const percent = async () => {
    const training = await ask<Training>(page, `/api/trainee/classes/${classId}`);
    return training.sections[0]?.materials[0]?.progress;
  };
  await expect.poll(async () => (await percent())?.percent).toBeGreaterThan(0);
  expect((await percent())?.completedAt).toBeNull();
  // What was begun counts for nothing yet.
  await expect(page.getByRole('banner')).toContainText('0 / 1');
  // Where there is room for it, the note stays beside the video and leads back.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Two scales' }).click();
  await expect.poll(() => secondsIn(page)).toBe(0);
  await page
    .getByRole('button', { name: /^0:1[0-2]$/ })
    .first()
    .click();
  await expect.poll(() => secondsIn(page)).toBeGreaterThanOrEqual(10);
  // Where one went without playing is where one comes back to.
  await page.getByRole('button', { name: 'Two scales' }).click();
  await expect.poll(() => secondsIn(page)).toBe(0);
  await expect
    .poll(async () => (await percent())?.readingPosition?.chapter, patiently)
    .toBe('time-0');
});

test('the editor opens the words in the video’s own language, and a new line is there to be typed', async ({
  page,
}) => {
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  await page.goto(`/library/${materialId('ブランチからマージまで')}/edit`);
  await expect(page.getByRole('tab', { name: 'Japanese captions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByLabel('Caption at 0:05', { exact: true })).toHaveValue(
    'まず、専用のブランチをつくります。',
  );
  const answer = await page.request.post('/api/materials', {
    data: { type: 'video', title: '計測の基本', lang: 'ja' },
  });
  const made: { result: Material } = await answer.json();
  await page.goto(`/library/${made.result.id}/edit`);
  await expect(page.getByText('No captions in this language yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add at this moment' }).click();
  const words = page.getByLabel('Caption at 0:00', { exact: true });
  await expect(words).toBeFocused();
  await page.keyboard.insertText('ノギスには目盛りが2つあります。');
  await page.getByRole('button', { name: 'Add at this moment' }).click();
  await expect(words).toHaveCount(2);
  await page.getByRole('button', { name: 'More for the caption at 0:00' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(words).toHaveCount(1);
  await expect(words).toBeFocused();
});

test('a video plays where pages may not build streams, and its words go with it out of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'WebKitMediaSource', 'ManagedMediaSource'])
      Reflect.deleteProperty(globalThis, name);
  });
  await authenticate(page, 'instructor');
  const { materialId } = await findDemo(page);
  await page.goto(`/preview/video/${materialId('From branch to merge')}`);
  expect(await page.evaluate(() => 'MediaSource' in globalThis)).toBe(false);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => secondsIn(page), patiently).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('captions')).toHaveText('Whatever you try there disturbs nobody.');
  // Safari says so where the picture leaves the page; what it shows then is its own.
  const modes = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ mode, language, cues }) => [language, mode, cues?.length]),
      );
  expect(await modes()).toEqual([['en', 'hidden', 10]]);
  await page.locator('video').dispatchEvent('webkitbeginfullscreen');
  expect(await modes()).toEqual([['en', 'showing', 10]]);
  await page.locator('video').dispatchEvent('webkitendfullscreen');
  expect(await modes()).toEqual([['en', 'hidden', 10]]);
});

test('a video that an admin deletes says so where it was', async ({ page }) => {
  test.slow();
  const materialId = await publishVideo(page, 'An old recording', 3);
  await leave(page);
  await enter(page, 'admin', { path: `/library/${materialId}` });
  const deleting = page.getByRole('button', { name: 'Delete the video' });
  await deleting.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The focus is back where it came from.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(deleting).toBeFocused();
  await deleting.click();
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/video'),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the video' }).click();
  expect((await deleted).status()).toBe(200);
  await page.goto(`/preview/video/${materialId}`);
  await expect(page.getByText('This video has been deleted by an admin')).toBeVisible();
});
