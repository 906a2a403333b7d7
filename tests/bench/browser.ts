import { chromium, type CDPSession, type Page } from 'playwright';
import { installScreenClock, startOf } from './screen-clock.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Figure } from './figure.ts';

const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly lcpMs: number;
  readonly usableMs: number;
  readonly precacheBytes: number;
}

/** The first visit of a signed-in trainee to their home, in a browser with nothing cached. */
export async function measureFirstVisit(url: string, cookie: string): Promise<Figure[]> {
  const fast = await visit(url, cookie, false);
  const slow = await visit(url, cookie, true);
  const conditions = 'headless Chromium, 820×1180, empty cache, signed in by cookie';
  return [
    {
      name: 'first visit to the trainee home: transferred until interactive',
      value: fast.bytes / 1000,
      unit: 'kB',
      bound: { is: '≤', than: 300 },
      how: `${conditions}; encoded bytes of all ${fast.requests} responses with headers, before the service worker's precache`,
    },
    {
      name: 'first visit: requests',
      value: fast.requests,
      unit: 'requests',
      how: conditions,
    },
    {
      name: 'precache that follows in the background',
      value: fast.precacheBytes / 1e6,
      unit: 'MB raw',
      bound: { is: '≤', than: 1.6 },
      how: 'sum of the bodies in the precache after the service worker is active',
    },
    {
      name: 'first visit on Slow 4G at 4× slower CPU: LCP',
      value: slow.lcpMs / 1000,
      unit: 's',
      bound: { is: '≤', than: 2.5 },
      how: `${conditions}; 1.6 Mbit/s down, 750 kbit/s up, 150 ms, CPU 4×; largest-contentful-paint entry`,
    },
    {
      name: 'first visit on Slow 4G at 4× slower CPU: usable',
      value: slow.usableMs / 1000,
      unit: 's',
      bound: { is: '≤', than: 3 },
      how: "the next step is painted and can be hit, and the main thread is idle, by the page's own clock",
    },
  ];
}

async function visit(url: string, cookie: string, isSlow: boolean): Promise<Visit> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      // As the browser of this trainee, who reads Japanese.
      locale: 'ja-JP',
      serviceWorkers: isSlow ? 'block' : 'allow',
    });
    await context.addCookies([{ name: 'keiko_session', value: cookie, url }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const traffic = await countTraffic(client);
    if (isSlow) {
      await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
      await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    }
    await watchPaint(page);
    await installScreenClock(context);
    await page.goto(url, { waitUntil: 'commit' });
    const { usableMs } = await startOf(page);
    const { requests, bytes } = traffic(usableMs);
    const lcpMs = await page.evaluate(
      () => performance.now() && Number(Reflect.get(window, 'lcp') ?? 0),
    );
    const precacheBytes = isSlow ? 0 : await bytesOfPrecache(page);
    return { requests, bytes, lcpMs, usableMs, precacheBytes };
  } finally {
    await browser.close();
  }
}

/** Tells what had arrived so many ms after the visit began. */
async function countTraffic(
  client: CDPSession,
): Promise<(untilMs: number) => { requests: number; bytes: number }> {
  let beganAt: number | undefined;
  const arrived: { at: number; bytes: number }[] = [];
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ timestamp }) => (beganAt ??= timestamp));
  client.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    arrived.push({ at: timestamp, bytes: encodedDataLength }),
  );
  return (untilMs) => {
    const inTime = arrived.filter(({ at }) => at - (beganAt ?? 0) <= untilMs / 1000);
    return { requests: inTime.length, bytes: inTime.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}

async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'lcp', entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function bytesOfPrecache(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    let bytes = 0;
    for (const name of (await caches.keys()).filter((key) => key.includes('precache'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    return bytes;
  });
}
