import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { p95 } from '../../bench/load.ts';
import { auditExam } from './exam-audit.ts';
import { examSite } from './exam-site.ts';
import { type Network, takeExam } from './exam-taker.ts';

const arrivalMs = 60_000;
const handInMs = 30_000;
const mostShown = 10;
/** Milliseconds. */
const bounds = { save: 1000, start: 2000 } as const;

/**
 * `npm run soak -- exam [--people 2000] [--minutes 10]`: so many people take one exam at the same time, on a
 * server that is killed twice and a network that is lost for two minutes, or a fifth of a shorter one.
 */
export async function soakExam(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const [people, minutes] = [Number(values.people), Number(values.minutes)];
  const folder = mkdtempSync(join(tmpdir(), 'keiko-exam-soak-'));
  // Whoever arrives last has all their time, too.
  const site = await examSite(folder, { people, minutes: Math.ceil(minutes) + 5 });
  try {
    const [cpu] = cpus();
    console.log(
      `${people} people, ${minutes} min, ${cpus().length} × ${cpu?.model ?? '?'}, ` +
        `${Math.round(totalmem() / 2 ** 30)} GB`,
    );
    const began = Date.now();
    const endsAt = began + minutes * 60_000;
    const network: Network = { isUp: true };
    const taking = Promise.all(
      site.tokens.map((token, number) =>
        takeExam({
          url: site.server.url,
          token,
          examId: site.examId,
          questionIds: site.questionIds,
          network,
          arrivesAt: began + (number / people) * Math.min(arrivalMs, minutes * 15_000),
          endsAt: endsAt - handInMs,
          handsInAt: endsAt - Math.random() * handInMs,
        }),
      ),
    );
    await disturb(site, network, minutes * 60_000);
    const taken = await taking;
    console.log(`all have handed in after ${Math.round((Date.now() - began) / 1000)} s`);
    const findings = await auditExam(site.database, site.examId, taken);
    const counted = { ...findings, failed: taken.flatMap(({ failed }) => failed) };
    for (const [name, found] of Object.entries(counted)) {
      console.log(`${found.length} ${name}`);
      for (const words of found.slice(0, mostShown)) console.log(`    ${words}`);
    }
    const saves = taken.flatMap((one) => one.saves);
    const times = { save: saves, start: taken.flatMap((one) => one.starts) };
    const { user, system } = process.cpuUsage();
    console.log(`${saves.length} answers; the people took ${seconds(user + system)} s of a CPU`);
    let isFast = true;
    for (const name of ['save', 'start'] as const) {
      const value = p95(times[name]);
      if (!(value <= bounds[name])) isFast = false;
      console.log(`p95 of a ${name}: ${value.toFixed(0)} ms (≤ ${bounds[name]})`);
    }
    return isFast && Object.values(counted).every((found) => found.length === 0);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (microseconds: number): string => (microseconds / 1e6).toFixed(0);

/** Kills the server at a quarter and at three quarters, and takes the network away in the middle. */
async function disturb(
  { server }: Awaited<ReturnType<typeof examSite>>,
  network: Network,
  allMs: number,
): Promise<void> {
  const began = Date.now();
  const at = (share: number) => delay(Math.max(0, began + share * allMs - Date.now()));
  const killServer = async () => {
    await server.kill();
    await server.start();
    console.log('the server was killed, and is back');
  };
  await at(0.25);
  await killServer();
  await at(0.45);
  network.isUp = false;
  await delay(Math.min(120_000, allMs / 5));
  network.isUp = true;
  console.log('the network was lost, and is back');
  await at(0.75);
  await killServer();
}
