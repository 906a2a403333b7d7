import { join } from 'node:path';
import { CountingProxy } from './counting-proxy.ts';
import type { Figure } from './figure.ts';
import { measureOfflineStart } from './measure-offline-start.ts';
import { measureOfflineWork } from './measure-offline-work.ts';
import { OfflineDevice, prepareDevice } from './offline-device.ts';
import { measureRepeatVisit } from './measure-repeat-visit.ts';
import { serve } from './serving.ts';

/** What a trainee waits for on a device that has everything and no network. */
export async function measureOffline(dataDir: string, folder: string): Promise<Figure[]> {
  const serving = await serve(dataDir);
  const line = new CountingProxy(serving.url);
  await line.open();
  // From then on there is no network, and no server.
  const cutOff = once(async () => {
    await line.close();
    await serving.stop();
  });
  try {
    const device = new OfflineDevice(line.url, join(folder, 'device'));
    const studies = await prepareDevice(device, 'lan.nguyen', serving.password);
    const repeat = await measureRepeatVisit(device, line);
    await cutOff();
    return [
      ...repeat,
      ...(await measureOfflineStart(device, join(folder, 'full'))),
      ...(await measureOfflineWork(device, studies)),
    ];
  } finally {
    await cutOff();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
