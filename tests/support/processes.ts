import { execFileSync } from 'node:child_process';
import type { ServerProcess } from '../e2e/support/server-process.ts';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: string;
}

/** Those that live: a dead one may stay in the table for a while. */
export function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line) ?? [];
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}

/** The processes that work on files for it. */
export const workersOf = ({ pid }: ServerProcess): number[] =>
  processes()
    .filter(({ parent, args }) => parent === pid && args.includes('server/worker.ts'))
    .map((each) => each.pid);
