import type { CountingProxy } from './counting-proxy.ts';
import type { Figure } from './figure.ts';
import type { OfflineDevice } from './offline-device.ts';
import { startOf } from './screen-clock.ts';

const visits = 5;

/** The next visit with a network: nothing is asked of it before the page can be used. */
export async function measureRepeatVisit(
  device: OfflineDevice,
  line: CountingProxy,
): Promise<Figure[]> {
  const bytes: number[] = [];
  for (let visit = 0; visit < visits; visit++)
    bytes.push(
      await device.use(async (page) => {
        await page.goto(device.url, { waitUntil: 'commit' });
        const { drawnMs: ms, drawnAt: at } = await startOf(page);
        return line.between(at - ms, at);
      }),
    );
  return [
    {
      name: 'repeat visit: over the network before interactive',
      value: Math.max(...bytes),
      unit: 'bytes',
      bound: { is: '≤', than: 0 },
      how: `the most of ${visits} visits in new browser processes; counted on the line between browser and server, both ways, from the beginning of the visit until the home's next step is painted and can be hit`,
    },
  ];
}
