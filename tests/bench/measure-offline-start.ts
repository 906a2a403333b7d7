import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import type { OfflineDevice } from './offline-device.ts';
import { interactiveOf } from './screen-clock.ts';
import { fillOutbox } from './fill-outbox.ts';

const starts = 17;
const cpuSlowdown = 4;
const waiting = 10_000;

/** Starting with neither network nor server, from what lies on the device. */
export async function measureOfflineStart(
  device: OfflineDevice,
  folder: string,
): Promise<Figure[]> {
  const full = device.copy(folder);
  await full.use((page) => fillOutbox(page, full.url, waiting));
  const cold: number[] = [];
  const loaded: number[] = [];
  // In turn, so that a slow moment of the machine falls on both.
  for (let start = 0; start < starts; start++) {
    cold.push(await startCold(device));
    loaded.push(await startCold(full));
  }
  const warm = await startWarm(device);
  const how = `${starts} new browser processes, server stopped, from the beginning of the visit until the home's Continue is painted and can be hit, by the page's own clock`;
  return [
    {
      name: 'cold offline start to interactive, median',
      value: median(cold),
      unit: 'ms',
      bound: { is: '≤', than: 500 },
      how,
    },
    {
      name: 'cold offline start to interactive, p95',
      value: p95(cold),
      unit: 'ms',
      bound: { is: '≤', than: 900 },
      how,
    },
    {
      name: `cold offline start with ${waiting.toLocaleString('en')} waiting operations to one with none`,
      value: median(loaded) / median(cold),
      unit: `(${median(loaded).toFixed(0)} to ${median(cold).toFixed(0)} ms, medians)`,
      bound: { is: '≤', than: 1.2 },
      how: `as above, on a copy of the same device, in turn`,
    },
    {
      name: `warm offline start at ${cpuSlowdown}× slower CPU, median`,
      value: median(warm),
      unit: 'ms',
      bound: { is: '≤', than: 300 },
      how: `${starts} visits in one browser process after a first one, server stopped, CPU throttled over CDP; measured as above`,
    },
  ];
}

async function startCold(device: OfflineDevice): Promise<number> {
  return await device.use(async (page) => {
    await page.goto(device.url, { waitUntil: 'commit' });
    return (await interactiveOf(page)).ms;
  });
}

async function startWarm(device: OfflineDevice): Promise<number[]> {
  return await device.use(async (page, browser) => {
    await page.goto(device.url);
    await interactiveOf(page);
    const client = await browser.context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times: number[] = [];
    for (let start = 0; start < starts; start++) {
      await page.goto(device.url, { waitUntil: 'commit' });
      times.push((await interactiveOf(page)).ms);
    }
    return times;
  });
}
