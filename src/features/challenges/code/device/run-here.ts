import type {
  CodeCase,
  CodeContent,
} from '../../../../../domain/challenges/code/code-content.schema.ts';
import { judge } from '../../../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { programOf } from '../../../../../domain/challenges/code/program.ts';
import type { RunResult } from '../../../../../domain/challenges/code/run.ts';
import { DeviceFrame, type DeviceWorker } from './device-frame.ts';
import type { DeviceRuntime } from './device-runtime.ts';
import type { Program } from './messages.ts';
import { KeptRuntime } from './kept-runtime.ts';
import { ScriptRuntime } from './script/script-runtime.ts';
import { SqlRuntime } from './sql/sql-runtime.ts';

/** The program needs what no browser has: nothing of what was run says whether it is right. */
export class BeyondDeviceError extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`the program needs ${what}`);
    this.what = what;
  }
}

export const deviceLanguages = ['nodejs', 'typescript', 'python3', 'ruby', 'perl', 'sql'] as const;
export type DeviceLanguage = (typeof deviceLanguages)[number];

export const isDeviceLanguage = (language: ProgrammingLanguage): language is DeviceLanguage =>
  deviceLanguages.some((one) => one === language);

interface Asked {
  readonly content: Pick<CodeContent, 'checker' | 'signature'>;
  readonly language: DeviceLanguage;
  readonly cpuMs: number;
  readonly memoryMb: number;
  readonly code: string;
  readonly cases: readonly CodeCase[];
}

const outputBytes = 1_000_000;

/** Runs learners' code on this device, in a frame of its own. */
export class DeviceRunner {
  readonly #frame = new DeviceFrame();
  readonly #runtimes: Readonly<Record<DeviceLanguage, DeviceRuntime>> = {
    nodejs: new ScriptRuntime('nodejs'),
    typescript: new ScriptRuntime('typescript'),
    python3: new KeptRuntime({ language: 'python3', worker: 'python', slowness: 5 }),
    ruby: new KeptRuntime({ language: 'ruby', worker: 'ruby', slowness: 6 }),
    perl: new KeptRuntime({ language: 'perl', worker: 'perl', slowness: 6 }),
    sql: new SqlRuntime(),
  };
  readonly #waiting = new Map<DeviceRuntime, Promise<DeviceWorker>>();
  readonly #running = new Set<DeviceRuntime>();

  /** Has a worker wait, so that the next run begins at once. */
  prepare(language: DeviceLanguage): void {
    void this.#worker(this.#runtimes[language]).catch(() => {});
  }

  /** @throws BeyondDeviceError, NoFrameError */
  async run({ content, language, cpuMs, memoryMb, code, cases }: Asked): Promise<Judgement> {
    const runtime = this.#runtimes[language];
    const { files, entry } = programOf(content, language, code);
    const compiled = await runtime.compile({ files, entry });
    const judged = { ...content, cases };
    if ('error' in compiled)
      return judge(
        { compile: { ok: false, output: compiled.error, ...instant }, cases: [] },
        judged,
      );
    const results: RunResult['cases'][number][] = [];
    this.#running.add(runtime);
    try {
      for (const one of cases) {
        const limits = { cpuMs, memoryMb };
        const ended = await this.#runCase(runtime, compiled.program, one.input, limits);
        results.push({ id: one.id, ...ended });
      }
    } finally {
      this.#running.delete(runtime);
    }
    this.prepare(language);
    return judge({ compile: { ok: true, output: '', ...instant }, cases: results }, judged);
  }

  close(): void {
    this.#frame.close();
  }

  async #runCase(
    runtime: DeviceRuntime,
    program: Program,
    stdin: string,
    { cpuMs, memoryMb }: Pick<Asked, 'cpuMs' | 'memoryMb'>,
  ): Promise<Omit<RunResult['cases'][number], 'id'>> {
    const worker = await this.#worker(runtime);
    const longestMs = cpuMs * runtime.slowness;
    const said = await worker.run({ program, stdin, limits: { outputBytes, memoryMb } }, longestMs);
    if (!said || said.ended.isSpent === true) this.#end(runtime, worker);
    const ended = said && (await (runtime.explain?.(said.ended, program) ?? said.ended));
    if (ended?.beyond !== undefined) throw new BeyondDeviceError(ended.beyond);
    return {
      outcome: ended?.outcome ?? 'timeLimit',
      exitCode: ended?.exitCode ?? null,
      signal: null,
      stdout: ended?.stdout ?? '',
      stderr: ended?.stderr ?? '',
      cpuMs: ended?.ms ?? longestMs,
      wallMs: ended?.ms ?? longestMs,
      memoryKb: 0,
    };
  }

  #worker(runtime: DeviceRuntime): Promise<DeviceWorker> {
    const waiting = this.#waiting.get(runtime);
    if (waiting) return waiting;
    this.#endOthers();
    const started = runtime.start(this.#frame);
    this.#waiting.set(runtime, started);
    started.catch(() => this.#waiting.delete(runtime));
    return started;
  }

  /**
   * One language at a time is written in, and each takes a device's memory. WebKit, too, goes on translating
   * what it has run, and does not begin another language meanwhile.
   */
  #endOthers(): void {
    for (const [runtime, waiting] of this.#waiting)
      if (!this.#running.has(runtime)) {
        this.#waiting.delete(runtime);
        waiting.then(
          (worker) => worker.stop(),
          () => {},
        );
      }
  }

  #end(runtime: DeviceRuntime, worker: DeviceWorker): void {
    worker.stop();
    this.#waiting.delete(runtime);
  }
}

const instant = { ms: 0, cached: false } as const;
