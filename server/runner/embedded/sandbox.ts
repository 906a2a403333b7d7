import { type ChildProcess, spawn } from 'node:child_process';
import {
  type Frame,
  type FrameBody,
  FrameReader,
  bytesPart,
  frameOf,
  numberPart,
} from './frames.ts';
import { readStepEnd, type Step, type StepEnd, stepParts } from './step.ts';

/** Why a sandbox could not do its work; never what a learner's program did in it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}

export interface BoxFile {
  /** Below the box: `src/…` or `out/…`. */
  readonly path: string;
  readonly isProgram: boolean;
  readonly bytes: Buffer;
}

/** The control group of one sandbox, or what stands in for it. */
export interface MemoryWatch {
  /** In kB, where the programs themselves are limited, since nobody watches over all of them. */
  readonly addressKb: (memoryMb: number) => number;
  readonly setLimit: (memoryMb: number) => Promise<void>;
  /** How many programs were killed for want of memory. */
  readonly kills: () => Promise<number>;
  /** Ends whoever is left in it, and removes it. */
  readonly close: () => Promise<void>;
}

/** How a step ended, and whether a program of it was killed for want of memory. */
export type WatchedEnd = StepEnd & { readonly isOutOfMemory: boolean };

const keptComplaints = 2000;
const startMs = 15_000;
/** What a step may be late by before the sandbox itself is taken for stuck. */
const lateMs = 10_000;

/**
 * One sandbox: a process of bubblewrap with the driver in it, for one submission. It begins empty, takes
 * files and steps, and nothing of it is left when it is closed.
 */
export class Sandbox {
  readonly #child: ChildProcess;
  readonly #memory: MemoryWatch;
  readonly #reader = new FrameReader();
  readonly #frames: Frame[] = [];
  #wake: (() => void) | undefined;
  #complaints = '';
  #isGone = false;
  #kills = 0;
  readonly #gone: Promise<void>;

  constructor(command: readonly string[], memory: MemoryWatch) {
    const [program = '', ...args] = command;
    this.#memory = memory;
    // An environment would be found again at /proc/1/environ.
    this.#child = spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdin, stdout, stderr } = this.#child;
    stdin?.on('error', () => {});
    stdout?.on('data', (piece: Buffer) => this.#take(piece));
    stderr?.on('data', (piece: Buffer) => {
      if (this.#complaints.length < keptComplaints) this.#complaints += piece.toString();
    });
    this.#gone = new Promise((resolve) => {
      const leave = () => {
        this.#isGone = true;
        this.#wake?.();
        resolve();
      };
      this.#child.once('error', (error) => {
        this.#complaints += error.message;
        leave();
      });
      this.#child.once('close', leave);
    });
  }

  /** Whether it can still be used. */
  get isUp(): boolean {
    return !this.#isGone;
  }

  /** Waits until the driver is there. */
  async ready(): Promise<void> {
    const body = await this.#answer('R', startMs);
    if (body.number() !== 0) throw new SandboxError('the box could not be made');
  }

  put({ path, isProgram, bytes }: BoxFile): void {
    this.#send('F', numberPart(isProgram ? 0o755 : 0o644), bytesPart(path), bytesPart(bytes));
  }

  /** From now on nothing in the box changes. */
  lock(): void {
    this.#send('L');
  }

  startZygote(command: readonly string[]): void {
    this.#send('Z', numberPart(command.length), ...command.map(bytesPart));
  }

  async setMemory(memoryMb: number): Promise<void> {
    await this.#memory.setLimit(memoryMb);
  }

  /** Runs one program to its end. */
  async step(step: Step, memoryMb: number): Promise<WatchedEnd> {
    this.#send('S', ...stepParts(step, this.#memory.addressKb(memoryMb)));
    const end = readStepEnd(await this.#answer('S', step.wallMs + lateMs));
    const before = this.#kills;
    this.#kills = await this.#memory.kills();
    return { ...end, isOutOfMemory: this.#kills > before };
  }

  /** What was made in `out/`; undefined where there is anything but plain files, or too much. */
  async takeOut(mostFiles: number, mostBytes: number): Promise<BoxFile[] | undefined> {
    this.#send('G', numberPart(mostFiles), numberPart(mostBytes));
    const body = await this.#answer('G', lateMs);
    const files: BoxFile[] = [];
    while (!body.isAtEnd) {
      const isRefused = files.length === 0 && body.peek() === 0xffff_ffff;
      if (isRefused) return undefined;
      const path = body.bytes().toString();
      const isProgram = (body.number() & 0o111) !== 0;
      // The bytes are kept beyond the frame that they came in.
      files.push({ path, isProgram, bytes: Buffer.from(body.bytes()) });
    }
    return files;
  }

  /** Ends whatever is in it. */
  async close(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
    await this.#memory.close();
  }

  #send(kind: string, ...parts: readonly Buffer[]): void {
    this.#child.stdin?.write(frameOf(kind, ...parts));
  }

  #take(piece: Buffer): void {
    this.#frames.push(...this.#reader.take(piece));
    this.#wake?.();
  }

  async #answer(kind: string, patienceMs: number): Promise<FrameBody> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const frame = this.#frames.shift();
      if (frame?.kind === kind) return frame.body;
      if (frame) throw new SandboxError(`the driver answered ${frame.kind} instead of ${kind}`);
      if (this.#isGone) throw new SandboxError(`the sandbox ended: ${this.#complaints.trim()}`);
      const left = until - Date.now();
      if (left <= 0) throw new SandboxError('the sandbox gives no answer');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
  }
}
