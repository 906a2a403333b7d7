import { join } from 'node:path';
import { expect } from '@playwright/test';
import { englishTrainee, signIn } from '../e2e/support/sign-in.ts';
import { type Kind, makeClassOfKinds, startTool } from './class-of-kinds.ts';
import { timeContent, watchContent } from './content-clock.ts';
import { CountingProxy } from './counting-proxy.ts';
import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import { OfflineDevice } from './offline-device.ts';
import { serve } from './serving.ts';

const coldStarts = 5;
const warmVisits = 10;
const patiently = { timeout: 120_000 };

/**
 * A material of each kind in the training room, with a network and without, from cold and warm.
 *
 * @param names of kinds, where not all are wanted
 */
export async function measureKinds(
  dataDir: string,
  folder: string,
  names: readonly string[],
): Promise<Figure[]> {
  const serving = await serve(dataDir);
  const tool = await startTool();
  const line = new CountingProxy(serving.url);
  await line.open();
  let isServed = true;
  const cutOff = async () => {
    if (!isServed) return;
    isServed = false;
    await line.close();
    await serving.stop();
  };
  try {
    const { classId, kinds: all } = await makeClassOfKinds(serving, tool.url);
    const named = all.filter(({ name }) => names.includes(name));
    const kinds = named.length > 0 ? named : all;
    const page: Kind = {
      name: 'the page of the class',
      path: `/classes/${classId}`,
      sign: { selector: 'main h1' },
    };
    const fresh = new OfflineDevice(line.url, join(folder, 'fresh'));
    await fresh.use(async (tab) => {
      await signIn(tab, englishTrainee, line.url);
      await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
      await tab.goto(`${line.url}${page.path}`);
      await expect(tab.getByRole('button', { name: 'Download for offline' })).toBeVisible();
    });
    const online = await measureAll(
      [page, ...kinds],
      async (kind, name) =>
        // A device that knows the program and has never opened this kind.
        coldOnes((index) => fresh.copy(join(folder, `cold-${name}-${index}`)), kind),
      fresh,
    );
    const kept = fresh.copy(join(folder, 'kept'));
    await kept.use(async (tab) => {
      await tab.goto(`${line.url}${page.path}`);
      await tab.getByRole('button', { name: 'Download for offline' }).click();
      const dialog = tab.getByRole('dialog', { name: 'Download for offline' });
      await dialog.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(tab.getByText(/^On this device · /)).toBeVisible(patiently);
    });
    await cutOff();
    const offline = await measureAll(
      [page, ...kinds.filter(({ isOnlineOnly }) => isOnlineOnly !== true)],
      async (kind) => coldOnes(() => kept, kind),
      kept,
    );
    return [...figuresOf('with a network', online), ...figuresOf('without a network', offline)];
  } finally {
    await cutOff();
    await tool.stop();
  }
}

interface Opened {
  readonly kind: Kind;
  readonly cold: readonly number[];
  readonly warm: readonly number[];
}

async function measureAll(
  kinds: readonly Kind[],
  takeCold: (kind: Kind, name: string) => Promise<number[]>,
  device: OfflineDevice,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const [index, kind] of kinds.entries()) {
    const cold = await takeCold(kind, String(index));
    opened.push({ kind, cold, warm: await warmOnes(device, kind) });
  }
  return opened;
}

async function coldOnes(deviceOf: (index: number) => OfflineDevice, kind: Kind): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < coldStarts; index++) {
    const device = deviceOf(index);
    times.push(
      await device.use(async (page) => {
        await watchContent(page, kind.sign);
        return await timeContent(page, `${device.url}${kind.path}`);
      }),
    );
  }
  return times;
}

async function warmOnes(device: OfflineDevice, kind: Kind): Promise<number[]> {
  return await device.use(async (page) => {
    await watchContent(page, kind.sign);
    const times: number[] = [];
    for (let visit = 0; visit <= warmVisits; visit++) {
      const ms = await timeContent(page, `${device.url}${kind.path}`);
      if (visit > 0) times.push(ms);
    }
    return times;
  });
}

function figuresOf(where: string, [page, ...kinds]: readonly Opened[]): Figure[] {
  if (!page) return [];
  const isOffline = where === 'without a network';
  const how = `until its content is painted and can be hit, by the page's own clock; cold: ${coldStarts} new browser processes, warm: ${warmVisits} visits in one; as a ratio to ${page.kind.name} in the same run: cold ${median(page.cold).toFixed(0)} ms, warm ${median(page.warm).toFixed(0)} ms`;
  return kinds.flatMap(({ kind, cold, warm }): Figure[] => [
    {
      name: `${kind.name} ${where}, from cold: p95`,
      value: p95(cold),
      unit: `ms (median ${median(cold).toFixed(0)}, ${(median(cold) / median(page.cold)).toFixed(2)} of the page)`,
      ...(isOffline ? { bound: { is: '≤', than: 900 } as const } : {}),
      how,
    },
    {
      name: `${kind.name} ${where}, warm: median`,
      value: median(warm),
      unit: `ms (p95 ${p95(warm).toFixed(0)}, ${(median(warm) / median(page.warm)).toFixed(2)} of the page)`,
      ...(isOffline ? { bound: { is: '≤', than: 300 } as const } : {}),
      how: 'as above',
    },
  ]);
}
