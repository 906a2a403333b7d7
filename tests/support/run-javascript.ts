import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Program {
  /** The first is run. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly stdin: string;
  readonly args?: readonly string[];
  readonly longestMs: number;
  readonly mostOutput: number;
}

/** Really runs a program of a test, for a server that only speaks as somebody else's engine does. */
export async function runJavaScript({ files, stdin, args = [], ...most }: Program) {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-program-'));
  for (const { name, content } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const began = performance.now();
  const child = spawn(process.execPath, [files[0]?.name ?? '', ...args], { cwd: folder });
  let stoppedBy: 'time' | 'output' | undefined;
  let [stdout, stderr] = ['', ''];
  const stop = (why: 'time' | 'output') => {
    stoppedBy ??= why;
    child.kill('SIGKILL');
  };
  const late = setTimeout(() => stop('time'), most.longestMs);
  child.stdout.on('data', (data: Buffer) => {
    if (stdout.length + data.length > most.mostOutput) stop('output');
    else stdout += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  // Who does not read its input has closed it.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((ended) =>
    child.on('close', (...how) => ended(how)),
  );
  clearTimeout(late);
  await rm(folder, { recursive: true, force: true });
  return { code, signal, stdout, stderr, stoppedBy, wallMs: performance.now() - began };
}
