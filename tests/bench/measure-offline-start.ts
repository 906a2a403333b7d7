import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import type { OfflineDevice } from './offline-device.ts';
import { type Start, startOf } from './screen-clock.ts';
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
  const cold: Start[] = [];
  const loaded: Start[] = [];
  // In turn, so that a slow moment of the machine falls on both.
  for (let start = 0; start < starts; start++) {
    cold.push(await startCold(device));
    loaded.push(await startCold(full));
  }
  const warm = await startWarm(device);
  const how = `${starts} new browser processes, server stopped, from the beginning of the visit until the home's next step is painted and can be hit, by the page's own clock`;
  return [
    {
      name: 'cold offline start to interactive, median',
      value: median(until(cold)),
      unit: 'ms',
      bound: { is: '≤', than: 500 },
      how,
    },
    {
      name: '… until the program itself has drawn it, median',
      value: median(drawn(cold)),
      unit: `ms (p95 ${p95(drawn(cold)).toFixed(0)})`,
      how: 'as above; until then what can be read and followed is the home as it was seen last',
    },
    {
      name: 'cold offline start to interactive, p95',
      value: p95(until(cold)),
      unit: 'ms',
      bound: { is: '≤', than: 900 },
      how,
    },
    {
      name: `cold offline start with ${waiting.toLocaleString('en')} waiting operations to one with none`,
      value: median(drawn(loaded)) / median(drawn(cold)),
      unit: `(${median(drawn(loaded)).toFixed(0)} to ${median(drawn(cold)).toFixed(0)} ms, medians)`,
      bound: { is: '≤', than: 1.2 },
      how: `until the program itself has drawn the home, on a copy of the same device, in turn`,
    },
    {
      name: `warm offline start at ${cpuSlowdown}× slower CPU, median`,
      value: median(until(warm)),
      unit: 'ms',
      bound: { is: '≤', than: 300 },
      how: `${starts} visits in one browser process after a first one, server stopped, CPU throttled over CDP; measured as above`,
    },
    {
      name: '… until the program itself has drawn it, median',
      value: median(drawn(warm)),
      unit: 'ms',
      how: 'as above',
    },
  ];
}

async function startCold(device: OfflineDevice): Promise<Start> {
  return await device.use(async (page) => {
    await page.goto(device.url, { waitUntil: 'commit' });
    return await startOf(page);
  });
}

async function startWarm(device: OfflineDevice): Promise<Start[]> {
  return await device.use(async (page, browser) => {
    await page.goto(device.url);
    await startOf(page);
    const client = await browser.context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times: Start[] = [];
    for (let start = 0; start < starts; start++) {
      await page.goto(device.url, { waitUntil: 'commit' });
      times.push(await startOf(page));
    }
    return times;
  });
}

const until = (those: readonly Start[]) => those.map(({ ms }) => ms);
const drawn = (those: readonly Start[]) => those.map(({ drawnMs }) => drawnMs);
