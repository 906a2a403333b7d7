import { createHash } from 'node:crypto';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { testCommand } from '../toolchains/test-command.ts';
import type { RunStep, Sources, Toolchain } from '../toolchains/toolchain.ts';
import type { Artefacts, Compiled } from './artefacts.ts';
import type { Sandbox, WatchedEnd } from './sandbox.ts';
import type { Step } from './step.ts';

type CaseRun = RunResult['cases'][number];

const mostCompileOutput = 64_000;
const mostArtefacts = 500;
const mostArtefactBytes = 64_000_000;
const driverMb = 16;
/** Of all cases of a submission together; whoever comes after that has the least. */
const mostOutputOfAll = 32_000_000;
const leastOutput = 1024;

/** What a step may use that a challenge says nothing of. */
const usual = { fileKb: 64 * 1024, openFiles: 64, tmpKb: 64 * 1024 };

export interface Bench {
  readonly toolchain: Toolchain;
  /** Of the toolchain; what another version has compiled is not used. */
  readonly version: string;
  readonly artefacts: Artefacts;
}

/** Compiles a submission, unless it was compiled before, and runs its cases one after the other. */
export async function runSubmission(
  sandbox: Sandbox,
  request: RunRequest,
  bench: Bench,
): Promise<RunResult> {
  const toolchain = request.isTestCommand ? testCommand(bench.toolchain) : bench.toolchain;
  const sources = sourcesOf(request, toolchain);
  for (const { path, content } of request.files)
    sandbox.put({ path: `src/${path}`, isProgram: false, bytes: Buffer.from(content) });
  const compile = await compiled(sandbox, request, sources, { ...bench, toolchain });
  if (!compile.ok) return { compile, cases: [] };
  sandbox.lock();
  const memoryMb = request.limits.memoryMb + (toolchain.overhead?.memoryMb ?? 0);
  await sandbox.setMemory(memoryMb + driverMb);
  if (toolchain.zygote) sandbox.startZygote(toolchain.zygote);
  const run = toolchain.run(sources);
  const cases: CaseRun[] = [];
  let room = mostOutputOfAll;
  for (const one of request.cases) {
    const outputBytes = Math.min(request.limits.outputBytes, Math.max(room, leastOutput));
    const step = { ...stepOf(request, toolchain, run, one), outputBytes };
    const end = await sandbox.step(step, memoryMb);
    room -= end.stdout.length + end.stderr.length;
    cases.push({ id: one.id, ...caseRunOf(end, toolchain) });
  }
  return { compile, cases };
}

function sourcesOf({ files, entry, language, limits }: RunRequest, toolchain: Toolchain): Sources {
  const paths = files.map(({ path }) => path);
  const ending = toolchain.mainFile.slice(toolchain.mainFile.lastIndexOf('.'));
  const first = paths.find((path) => path === toolchain.mainFile);
  const found = entry ?? first ?? paths.find((path) => path.endsWith(ending)) ?? paths[0];
  if (found === undefined || !paths.includes(found))
    throw new Error(`a run of ${language} has no file to begin with`);
  return { entry: found, paths, memoryMb: limits.memoryMb };
}

async function compiled(
  sandbox: Sandbox,
  request: RunRequest,
  sources: Sources,
  { toolchain, version, artefacts }: Bench,
): Promise<RunResult['compile']> {
  const plan = toolchain.compile?.(sources);
  if (!plan) return { ok: true, output: '', ms: 0, cached: false };
  const hash = hashOf([version, plan.command, plan.environment ?? {}, request.files]);
  const kept = await artefacts.find(hash);
  if (kept) {
    for (const file of kept.files) sandbox.put(file);
    return { ok: true, output: kept.output, ms: 0, cached: true };
  }
  await sandbox.setMemory(plan.memoryMb + driverMb);
  const end = await sandbox.step(
    {
      ...usual,
      command: plan.command,
      ...(plan.environment ? { environment: plan.environment } : {}),
      stdin: '',
      cpuMs: plan.cpuMs,
      wallMs: plan.cpuMs * 2,
      outputBytes: mostCompileOutput,
      processes: 128,
      openFiles: 1024,
      tmpKb: 256 * 1024,
    },
    plan.memoryMb,
  );
  const output = `${end.stdout.toString()}${end.stderr.toString()}`.slice(0, mostCompileOutput);
  const ms = end.wallMs;
  if (end.notStarted !== undefined)
    throw new Error(`the compiler was not started: ${end.notStarted}`);
  if (end.exitCode !== 0 || end.stoppedBy)
    return { ok: false, output: `${output}${whyStopped(end)}`, ms, cached: false };
  const files = await sandbox.takeOut(mostArtefacts, mostArtefactBytes);
  if (!files)
    return {
      ok: false,
      output: `${output}\nThe program is too large, or no plain file.`,
      ms,
      cached: false,
    };
  const made: Compiled = { output, files };
  await artefacts.keep(hash, made);
  return { ok: true, output, ms, cached: false };
}

function whyStopped({ stoppedBy, isOutOfMemory }: WatchedEnd): string {
  if (isOutOfMemory) return '\nThe compiler ran out of memory.';
  if (stoppedBy === 'output') return '\nThe compiler wrote too much.';
  return stoppedBy ? '\nThe compiler took too long.' : '';
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function stepOf(
  { limits }: RunRequest,
  { overhead = {} }: Toolchain,
  run: RunStep,
  { stdin, args = [] }: RunRequest['cases'][number],
): Step {
  return {
    ...usual,
    command: [...run.command, ...args],
    ...(run.environment ? { environment: run.environment } : {}),
    stdin,
    cpuMs: limits.cpuMs,
    wallMs: limits.wallMs,
    outputBytes: limits.outputBytes,
    processes: limits.processes + (overhead.processes ?? 0),
    openFiles: overhead.openFiles ?? usual.openFiles,
    tmpKb: overhead.tmpKb ?? usual.tmpKb,
    fileKb: overhead.fileKb ?? usual.fileKb,
    usesZygote: run.usesZygote === true,
  };
}

function caseRunOf(end: WatchedEnd, toolchain: Toolchain): Omit<CaseRun, 'id'> {
  const stderr = end.stderr.toString();
  return {
    outcome: outcomeOf(end, toolchain.outOfMemory?.test(stderr) === true),
    exitCode: end.exitCode,
    signal: end.signal,
    stdout: end.stdout.toString(),
    stderr,
    cpuMs: end.cpuMs,
    wallMs: end.wallMs,
    memoryKb: end.memoryKb,
  };
}

function outcomeOf(end: WatchedEnd, saysOutOfMemory: boolean): CaseRun['outcome'] {
  if (end.notStarted !== undefined) return 'systemError';
  if (end.stoppedBy === 'output') return 'outputLimit';
  if (end.isOutOfMemory) return 'memoryLimit';
  if (end.stoppedBy || end.signal === 'SIGXCPU') return 'timeLimit';
  if (end.exitCode === 0) return 'ran';
  return saysOutOfMemory ? 'memoryLimit' : 'runtimeError';
}
