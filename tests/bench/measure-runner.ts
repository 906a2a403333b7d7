import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunRequest } from '../../domain/challenges/code/run.ts';
import { Artefacts } from '../../server/runner/embedded/artefacts.ts';
import { findControlGroups } from '../../server/runner/embedded/control-groups.ts';
import { buildDriver } from '../../server/runner/embedded/driver-build.ts';
import { openRunnerFolder } from '../../server/runner/embedded/runner-folder.ts';
import { runSubmission } from '../../server/runner/embedded/run-submission.ts';
import { Slots } from '../../server/runner/embedded/slots.ts';
import { openRunner } from '../../server/runner/open-runner.ts';
import { Runner } from '../../server/runner/runner.service.ts';
import { cplusplus } from '../../server/runner/toolchains/native.ts';
import { python3 } from '../../server/runner/toolchains/scripts.ts';
import type { Toolchain } from '../../server/runner/toolchains/toolchain.ts';
import { noEngines } from '../support/runner.ts';
import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import type { Serving } from './serving.ts';

const run = promisify(execFile);
const caseCount = 10;
const rounds = 15;
const group = '/sys/fs/cgroup/cpuacct/keiko-bench';
const firstUid = 790_000;

const programs = {
  python: 'print(sum(int(word) for word in input().split()))\n',
  cplusplus:
    '#include <iostream>\nint main() { long a, s = 0; while (std::cin >> a) s += a; std::cout << s << "\\n"; }\n',
};
const stdin = '1 2 3 4 5\n';

const requestOf = (toolchain: Toolchain, content: string, personId = 1): RunRequest => ({
  id: randomUUID(),
  organisationId: 1,
  personId,
  language: toolchain.language,
  files: [{ path: toolchain.mainFile, content }],
  cases: Array.from({ length: caseCount }, (_, index) => ({ id: String(index), stdin })),
  limits: { cpuMs: 2000, wallMs: 10_000, memoryMb: 256, outputBytes: 65_536, processes: 32 },
});

/** What submissions cost beside the bare programs, and how long a class waits. */
export async function measureRunner(serving: Serving, folder: string): Promise<Figure[]> {
  if (!existsSync('/usr/bin/bwrap')) throw new Error('There is no bubblewrap on this machine.');
  const dataDir = join(folder, 'runner');
  await mkdir(dataDir, { recursive: true });
  await chmod(folder, 0o755);
  return [
    ...(await measureRatios(dataDir, folder)),
    ...(await measureWaits(join(folder, 'runner-of-class'), serving)),
  ];
}

async function measureRatios(dataDir: string, folder: string): Promise<Figure[]> {
  if (!existsSync('/sys/fs/cgroup/cpuacct'))
    throw new Error('The processor time of all children is only known by cgroups v1 here.');
  const runnerFolder = await openRunnerFolder(dataDir);
  await buildDriver(runnerFolder);
  const groups = await findControlGroups('bench');
  const slots = new Slots({
    folder: runnerFolder,
    groups,
    bwrap: '/usr/bin/bwrap',
    toolchains: [],
    slots: 1,
    firstUid,
  });
  const artefacts = new Artefacts(runnerFolder.artefacts);
  const graded = (toolchain: Toolchain, program: string) => async () => {
    const bench = { toolchain, version: 'bench', artefacts };
    const { cases } = await slots.use((sandbox) =>
      runSubmission(sandbox, requestOf(toolchain, program), bench),
    );
    if (!cases.every(({ stdout }) => stdout === '15\n'))
      throw new Error('a measured run was wrong');
    await slots.idle();
  };
  const plainPython: Toolchain = {
    language: 'python3',
    version: python3.version,
    packages: python3.packages,
    mainFile: python3.mainFile,
    selfTest: python3.selfTest,
    run: ({ entry }) => ({ command: ['/usr/bin/python3', entry] }),
  };
  const [script, binary] = [join(folder, 'main.py'), join(folder, 'main')];
  await writeFile(script, programs.python);
  await writeFile(`${binary}.cpp`, programs.cplusplus);
  execFileSync('g++', ['-O2', '-o', binary, `${binary}.cpp`]);
  // A shell starts them: this process is so large that its own copies would be counted for the most part.
  const loop = `i=0; while [ $i -lt ${caseCount} ]; do i=$((i+1)); "$@" < ${script}.in > /dev/null; done`;
  const bare =
    (...command: string[]) =>
    async () => {
      await run('sh', ['-c', loop, 'sh', ...command]);
    };
  await writeFile(`${script}.in`, stdin);
  try {
    await mkdir(group, { recursive: true });
    await writeFile(join(group, 'cgroup.procs'), String(process.pid));
    const costs = await inTurns({
      barePython: bare('/usr/bin/python3', script),
      python: graded(plainPython, programs.python),
      zygote: graded(python3, programs.python),
      bareNative: bare(binary),
      native: graded(cplusplus, programs.cplusplus),
    });
    const how = `processor time of all children, the middle of ${rounds} submissions of ${caseCount} cases`;
    const ratio = (name: string, value: number, than: number): Figure => ({
      name,
      value,
      unit: '×',
      bound: { is: '≥', than },
      how,
    });
    return [
      ratio('Python: bare ÷ graded', costs.barePython / costs.python, 0.75),
      ratio('Python by the zygote: bare ÷ graded', costs.barePython / costs.zygote, 1.7),
      ratio('C++, compiled before: bare ÷ graded', costs.bareNative / costs.native, 0.35),
    ];
  } finally {
    await slots.close();
    await groups.close();
    await writeFile('/sys/fs/cgroup/cpuacct/cgroup.procs', String(process.pid));
    await setTimeout(100);
    await rmdir(group).catch(() => {});
  }
}

/** Of each kind of work the middle of its costs, in µs; one after the other, so that all have the same machine. */
async function inTurns<Name extends string>(
  works: Record<Name, () => Promise<void>>,
): Promise<Record<Name, number>> {
  const costs = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, work] of Object.entries<() => Promise<void>>(works)) {
      const before = await childTime();
      await work();
      const cost = (await childTime()) - before;
      // The first is the one that compiles.
      if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  const middles = Object.keys(works).map((name) => [name, median(costs.get(name) ?? [])]);
  return Object.fromEntries(middles) as Record<Name, number>;
}

/** The processor time of all that this process has started, in µs. */
async function childTime(): Promise<number> {
  const all = Number(await readFile(join(group, 'cpuacct.usage'), 'utf8')) / 1000;
  const { user, system } = process.cpuUsage();
  return all - user - system;
}

const classSize = 60;
const handInMs = 10_000;

async function measureWaits(dataDir: string, { url }: Serving): Promise<Figure[]> {
  await mkdir(dataDir, { recursive: true });
  const runner = new Runner();
  const close = openRunner(runner, {
    dataDir,
    runner: {
      isBeside: true,
      slots: cpus().length,
      firstUid,
      toolchains: [],
      languages: ['python3'],
      withoutGroups: false,
    },
    engines: noEngines,
  });
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const submit = (personId: number) =>
    timed(() => runner.run(requestOf(python3, `${programs.python}# ${randomUUID()}`, personId)));
  const ask = () => timed(async () => (await fetch(`${url}/api/health`)).text());
  try {
    await submit(1);
    const alone: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) alone.push(await submit(1));
    const idle: number[] = [];
    for (let turn = 0; turn < 200; turn += 1) idle.push(await ask());
    const from = performance.now();
    const class60 = Array.from({ length: classSize }, async (_, person) => {
      await setTimeout((person * handInMs) / classSize);
      await submit(person);
      return performance.now() - from;
    });
    const meanwhile: number[] = [];
    while (performance.now() - from < handInMs) {
      meanwhile.push(await ask());
      await setTimeout(20);
    }
    const last = Math.max(...(await Promise.all(class60)));
    return [
      {
        name: 'Python, from asking to the result, p95',
        value: p95(alone),
        unit: 'ms',
        bound: { is: '≤', than: 400 },
        how: `${alone.length} submissions of ${caseCount} cases, one after the other`,
      },
      {
        name: 'a class of 60, until the last result',
        value: last / 1000,
        unit: 's',
        bound: { is: '≤', than: 20 },
        how: 'handed in evenly within 10 s',
      },
      {
        name: 'other requests meanwhile, p95 ÷ p95 idle',
        value: p95(meanwhile) / p95(idle),
        unit: '×',
        bound: { is: '≤', than: 2 },
        how: 'GET /api/health',
      },
    ];
  } finally {
    await close();
  }
}
