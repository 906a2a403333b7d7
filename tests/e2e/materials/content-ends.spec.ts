import { hasFfmpeg, makeVideo } from '../../support/videos.ts';
import { authenticate } from '../support/enter.ts';
import { chooseFile, publish } from '../support/packed.ts';
import { putForward, withClock } from '../support/put-forward.ts';
import { expect, test } from '../support/server.ts';

// Files leave by another host; films are played as they were uploaded; and the server's clock is ours.
test.use({ hasContentHost: true, env: { ...withClock, FFMPEG_PATH: 'off' } });
test.skip(!hasFfmpeg, 'no ffmpeg on this machine');

const patiently = { timeout: 60_000 };

const captions = `WEBVTT

00:00.000 --> 00:25.000
The beginning.

00:25.000 --> 01:00.000
The second half.
`;

test('a film without a service worker goes on where it stood when the address that it was led to has ended', async ({
  browser,
  server,
}) => {
  const bare = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await bare.newPage();
  await authenticate(page, 'instructor');
  const materialId = await chooseFile(page, {
    type: 'video',
    title: 'A film',
    label: 'Choose a video',
    file: {
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: await makeVideo('mp4', { seconds: 60, isHeavy: true }),
    },
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload captions (.vtt)' }).click(patiently);
  const words = { name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) };
  await (await choosing).setFiles(words);
  await expect(page.getByLabel('Caption at 0:25', { exact: true })).toHaveValue('The second half.');
  await publish(page, materialId);

  /** What the content host was asked for, and what it said. */
  const led: { until: number; status: number }[] = [];
  page.on('response', (response) => {
    const { hostname, searchParams } = new URL(response.url());
    if (hostname === 'localhost')
      led.push({ until: Number(searchParams.get('until')), status: response.status() });
  });
  const refused = () => led.filter(({ status }) => status === 403).length;
  const film = page.locator('video');
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  const manner = () =>
    film.evaluate(({ paused, playbackRate, volume }: HTMLVideoElement) => ({
      paused,
      playbackRate,
      volume: Math.round(volume * 10) / 10,
    }));

  await page.goto(`/preview/video/${materialId}`);
  const frame = page.getByRole('region', { name: 'Video: A film' });
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(at, patiently).toBeGreaterThan(0.2);
  await frame.press('<');
  await frame.press('ArrowDown');
  await frame.press('ArrowDown');
  const asBefore = { paused: false, playbackRate: 0.75, volume: 0.8 };
  await expect.poll(manner).toEqual(asBefore);
  const captionsButton = page.getByRole('button', { name: 'Captions', exact: true });
  if ((await captionsButton.getAttribute('aria-pressed')) !== 'true') await captionsButton.click();
  await expect(captionsButton).toHaveAttribute('aria-pressed', 'true');

  // Nobody may have what is asked for now at the address that was good until now.
  putForward(server);
  await frame.press('5');
  await expect.poll(refused, patiently).toBeGreaterThan(0);
  await expect.poll(at, patiently).toBeGreaterThan(31);
  expect(await manner()).toEqual(asBefore);
  await expect(captionsButton).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.getByText('The second half.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const ends = new Set(led.map(({ until }) => until));
  expect(ends.size).toBeGreaterThan(1);

  // Whoever has paused it finds it paused, where they go to next.
  await frame.press('k');
  await expect.poll(manner).toEqual({ ...asBefore, paused: true });
  const refusedBefore = refused();
  putForward(server);
  await frame.press('2');
  await expect.poll(refused, patiently).toBeGreaterThan(refusedBefore);
  await expect
    .poll(() => film.evaluate(({ readyState }: HTMLVideoElement) => readyState), patiently)
    .toBeGreaterThan(1);
  expect(await at()).toBeCloseTo(12, 0);
  expect(await manner()).toEqual({ ...asBefore, paused: true });
  await frame.press('k');
  await expect.poll(at, patiently).toBeGreaterThan(13);
  expect(await manner()).toEqual(asBefore);
  await bare.close();
});
