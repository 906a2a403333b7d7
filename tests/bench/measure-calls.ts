import type { Figure } from './figure.ts';
import { connections, load, type Measured } from './load.ts';
import type { Serving } from './serving.ts';

const rounds = 3;

/** Throughput of the calls that everybody makes all the time, each beside an empty one. */
export async function measureCalls(serving: Serving): Promise<Figure[]> {
  const cookie = await serving.signIn('trainee');
  const headers = { cookie: `keiko_session=${cookie}` };
  const classId = await firstClassOf(serving.url, headers);
  const notifications = `${serving.url}/api/trainee/notifications`;
  const tag = (await fetch(notifications, { headers })).headers.get('etag') ?? '';
  const empty = () => load({ url: `${serving.url}/api/bench/empty`, headers, expected: 200 });
  return [
    ...(await compare('GET /api/user', 0.4, empty, () =>
      load({ url: `${serving.url}/api/user`, headers, expected: 200 }),
    )),
    ...(await compare('unchanged notification poll (304)', 0.7, empty, () =>
      load({ url: notifications, headers: { ...headers, 'if-none-match': tag }, expected: 304 }),
    )),
    ...(await compare('class page call', 0.4, empty, () =>
      load({ url: `${serving.url}/api/trainee/classes/${classId}`, headers, expected: 200 }),
    )),
  ];
}

/** Both in turn, several times, so that a slow moment of the machine falls on both. */
async function compare(
  name: string,
  least: number,
  baseline: () => Promise<Measured>,
  measured: () => Promise<Measured>,
): Promise<Figure[]> {
  const pairs: { ratio: number; one: Measured; base: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const base = await baseline();
    const one = await measured();
    pairs.push({ ratio: one.perSecond / base.perSecond, one, base });
  }
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('nothing was measured');
  const { one, base, ratio } = middle;
  return [
    {
      name: `${name}: throughput as a ratio to an empty envelope`,
      value: ratio,
      unit: `(${one.perSecond.toFixed(0)} to ${base.perSecond.toFixed(0)} a second)`,
      bound: { is: '≥', than: least },
      how: `${connections} connections over loopback, the middle of ${rounds} pairs of runs in turn`,
    },
    {
      name: `${name}: p97.5`,
      value: one.p95,
      unit: `ms (empty: ${base.p95} ms)`,
      how: 'as above',
    },
  ];
}

async function firstClassOf(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/api/trainee/home`, { headers });
  const home: { result: { classes: { id: number }[] } } = await response.json();
  return home.result.classes[0]?.id ?? 0;
}
