import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { RunRefusedError, type RunResult } from '../../../domain/challenges/code/run.ts';
import type { Runner } from '../../../server/runner/runner.service.ts';
import { processesOf } from '../../support/sandbox-processes.ts';
import { type Ask, asks, differences, requestOf } from './expected-runs.ts';
import type { KilledNode } from './killed-node.ts';
import { natives } from './programs-of-natives.ts';
import { scripts } from './programs-of-scripts.ts';

interface Thousand {
  readonly runner: Runner;
  readonly node: KilledNode;
  /** The first of the users of each runner's sandboxes. */
  readonly users: readonly number[];
  readonly runs: number;
}

const atOnce = 4;
const usersOfEach = 16;
/** Of the runs: until when parts are killed, and from when on memory is compared. */
const killedShare = 0.6;
const measuredFrom = 0.75;
const kills = 12;
const mostGrowth = 1.3;
const patienceMs = 15_000;
const mostRefusedMs = 120_000;

const pool = [...scripts.slice(0, 2), ...natives.slice(0, 2)];
/** What takes its whole time limit is a small part, so that a thousand runs end the same day. */
const usual = asks.filter(({ name }) => name !== 'time');
const slow = asks.find(({ name }) => name === 'time');

/** Prints what was found; true where every run said what it must, and nothing is left. */
export async function runThousand({ runner, node, users, runs }: Thousand): Promise<boolean> {
  const faults: string[] = [];
  const killed: string[] = [];
  let [begun, done] = [0, 0];
  let memoryBefore = 0;
  const began = Date.now();
  const worker = async () => {
    while (begun < runs) {
      const number = begun++;
      await killWhenDue(number);
      if (number === Math.ceil(runs * measuredFrom)) memoryBefore = memoryOf(process.pid);
      const cases = casesOf(number);
      const program = pool[number % pool.length];
      if (!program) continue;
      // Each hands in a program of their own, so that each is compiled.
      const own = { ...program, code: program.code + '\n'.repeat(number) };
      const said = await askedAgain(() => runner.run(requestOf(own, cases, number % 40)))
        .then((result) => differences(cases, result))
        .catch((error: unknown) => [String(error)]);
      faults.push(...said.map((words) => `run ${number}, ${program.language}: ${words}`));
      done += 1;
      if (done % 100 === 0) console.log(`${done} runs, ${faults.length} wrong`);
    }
  };

  async function killWhenDue(number: number): Promise<void> {
    const every = Math.max(1, Math.floor((runs * killedShare) / kills));
    if (number === 0 || number % every !== 0 || number > runs * killedShare) return;
    const [own = 0, ofNode = 0] = users;
    const what = killed.length % 4;
    if (what === 0) killed.push(`runner ${killOne(childrenOf(process.pid))}`);
    if (what === 1) killed.push(`sandboxes ${await killSandboxes(own)}`);
    if (what === 2) killed.push(`runner of the node ${killOne(childrenOf(node.pid))}`);
    if (what === 3) {
      killed.push(`node ${node.pid}, and sandboxes ${await killSandboxes(ofNode)}`);
      await node.end('SIGKILL');
      node.start();
    }
  }

  await Promise.all(Array.from({ length: atOnce }, worker));
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const left = await leftOver(users);
  const growth = memoryOf(process.pid) / memoryBefore;
  console.log(`\n${done} runs in ${minutes} min, ${killed.length} kills, ${faults.length} wrong`);
  for (const words of killed) console.log(`    killed: ${words}`);
  for (const words of faults) console.log(`    ${words}`);
  console.log(`${left.length} processes left, dead or alive: ${left.join(' ')}`);
  console.log(`memory of the runner: ${growth.toFixed(2)} times what it had (≤ ${mostGrowth})`);
  return faults.length === 0 && left.length === 0 && done === runs && growth <= mostGrowth;
}

/** As a job of the product does: where a run is refused for now, it is asked for again. */
async function askedAgain(run: () => Promise<RunResult>): Promise<RunResult> {
  const until = Date.now() + mostRefusedMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isForNow = error instanceof RunRefusedError && error.refusal === 'busy';
      if (!isForNow || Date.now() > until) throw error;
      await setTimeout(1000);
    }
  }
}

function casesOf(number: number): Ask[] {
  const first = number % usual.length;
  const cases = [...usual.slice(first), ...usual.slice(0, first)].slice(0, 3);
  return number % 25 === 0 && slow ? [...cases, slow] : cases;
}

/** What nobody runs any more: those that wait ready are no more than drivers and their sandboxes. */
async function leftOver(users: readonly number[]): Promise<string[]> {
  const look = async () => {
    const all = await Promise.all(users.map((first) => processesOf(first, usersOfEach)));
    return all
      .flat()
      .filter(({ name, isZombie }) => isZombie || !['driver', 'bwrap'].includes(name))
      .map(({ name, pid, isZombie }) => `${name} ${pid}${isZombie ? ' (dead)' : ''}`);
  };
  const until = Date.now() + patienceMs;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await setTimeout(200);
    found = await look();
  }
  return found;
}

async function killSandboxes(firstUid: number): Promise<string> {
  const sandboxes = (await processesOf(firstUid, usersOfEach)).filter(
    ({ name }) => name === 'bwrap',
  );
  for (const { pid } of sandboxes) killOne([pid]);
  return sandboxes.map(({ pid }) => pid).join(' ');
}

function killOne([pid]: readonly number[]): number {
  if (pid === undefined) return 0;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in this moment.
  }
  return pid;
}

/** The runners that a process has started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const words = textOf(`/proc/${pid}/cmdline`);
      return (
        textOf(`/proc/${pid}/status`).includes(`\nPPid:\t${parent}\n`) &&
        words.includes('runner-main.ts')
      );
    })
    .map(Number);

/** Of the runners that a process has started, in kB. */
const memoryOf = (parent: number): number =>
  childrenOf(parent).reduce(
    (sum, pid) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0),
    0,
  );

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
