import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bytesIn } from './bytes-in.ts';
import { isolation } from './isolation.ts';
import type { Tool } from './tool.ts';

export interface ToolLimits {
  /** Where it works, and the only place that it is told of. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** What it may write to its output, and what it may write into its folder. */
  readonly maxBytes: number;
  /** Of memory that it may ask for; no limit when absent. */
  readonly maxMemoryBytes?: number;
  /** How far it stands back behind everything else on the machine: 0 to 19. */
  readonly nice?: number;
  readonly signal?: AbortSignal;
  /** Each line of its output and of its complaints, as it comes. */
  readonly onLine?: (line: string) => void;
}

export interface ToolOutcome {
  readonly stdout: string;
  /** The last of it. */
  readonly stderr: string;
}

type Reason = 'notStarted' | 'failed' | 'tooSlow' | 'tooLarge' | 'stopped';

/** Why a program did not do what it was to do. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly reason: Reason;
  /** By somebody else: the machine was short of memory, for instance. */
  readonly wasKilled: boolean;
  /** By itself: it had no memory left, for instance. */
  readonly wasAborted: boolean;

  constructor(tool: Tool, reason: Reason, detail: string) {
    super(`${tool.name}: ${reason}${detail === '' ? '' : `: ${detail}`}`);
    this.reason = reason;
    this.wasKilled = detail.startsWith('SIGKILL') || detail.startsWith('SIGTERM');
    this.wasAborted = detail.startsWith('SIGABRT');
  }
}

const usualNice = 10;
const lookEveryMs = 500;
const keptComplaints = 4000;

/**
 * The program takes the shell's place, so that its group has one number. Whoever started it holds the
 * other end of the third pipe: when that is gone, also by `kill -9`, nobody of the group stays behind.
 */
const guarded = `( read -r line; kill -KILL 0 ) <&3 >/dev/null 2>&1 &
ulimit -c 0; ulimit -f "$1"; ulimit -v "$2"; shift 2
exec "$@" 3<&-`;

/**
 * Runs a program on somebody's file: in a folder and a group of its own, behind everything else, without
 * a network where the machine can keep it off, with nothing of our environment. It is killed, with
 * whatever it has started, at any of its limits.
 *
 * @throws ToolFailure
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  limits: ToolLimits,
): Promise<ToolOutcome> {
  const { folder, timeoutMs, maxBytes, signal, onLine } = limits;
  if (signal?.aborted) throw new ToolFailure(tool, 'stopped', '');
  const command = ['nice', '-n', String(limits.nice ?? usualNice), ...(await isolation())];
  const blocks = String(Math.ceil(maxBytes / 512));
  const memory = limits.maxMemoryBytes;
  const kilobytes = memory === undefined ? 'unlimited' : String(Math.ceil(memory / 1024));
  const before = await bytesIn(folder);
  const child = spawn(
    '/bin/sh',
    ['-c', guarded, 'sh', blocks, kilobytes, ...command, tool.path, ...args],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TMPDIR: folder,
        LANG: 'C.UTF-8',
        LC_ALL: 'C.UTF-8',
      },
    },
  );
  let stopped: Reason | undefined;
  const killAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them are gone already.
    }
  };
  const stop = (reason: Reason) => {
    stopped ??= reason;
    killAll();
  };
  const onAbort = () => stop('stopped');
  signal?.addEventListener('abort', onAbort, { once: true });
  const tooSlow = setTimeout(() => stop('tooSlow'), timeoutMs);
  const { stdout: output, stderr: complaints } = child;
  if (!output || !complaints) throw new ToolFailure(tool, 'notStarted', 'it has no output');
  const stdout = collect(output, maxBytes, () => stop('tooLarge'));
  const stderr = collectLast(complaints);
  const looking = setInterval(() => {
    void bytesIn(folder).then((bytes) => bytes - before > maxBytes && stop('tooLarge'));
  }, lookEveryMs);
  if (onLine)
    for (const input of [output, complaints])
      createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
  // Its own end closes this; that is no failure of ours.
  child.stdio[3]?.on('error', () => {});
  try {
    const ended = new Promise<string>((done, refuse) => {
      child.once('error', (error) => refuse(new ToolFailure(tool, 'notStarted', error.message)));
      child.once('exit', (code, killedBy) => done(code === null ? `${killedBy}` : String(code)));
    });
    const code = await ended;
    // Whoever it has left behind would hold its output open.
    killAll();
    const outcome = { stdout: await stdout, stderr: await stderr };
    if (stopped !== undefined) throw new ToolFailure(tool, stopped, '');
    if (code === '127' || code === '126') throw new ToolFailure(tool, 'notStarted', outcome.stderr);
    if (code === 'SIGXFSZ') throw new ToolFailure(tool, 'tooLarge', '');
    if (code !== '0') throw new ToolFailure(tool, 'failed', `${code} ${outcome.stderr}`.trim());
    return outcome;
  } finally {
    clearTimeout(tooSlow);
    clearInterval(looking);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function collect(from: Readable, most: number, onTooMuch: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else onTooMuch();
  });
  await ended(from);
  return Buffer.concat(chunks).toString('utf8');
}

async function collectLast(from: Readable): Promise<string> {
  let last = '';
  from.on('data', (chunk: Buffer) => {
    last = (last + chunk.toString('utf8')).slice(-keptComplaints);
  });
  await ended(from);
  return last.trim();
}

const ended = (from: Readable): Promise<void> =>
  new Promise((done) => {
    from.once('close', done);
    from.once('error', () => done());
  });
