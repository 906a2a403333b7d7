import type { Ended, Job } from '../messages.ts';
import { Output, TooMuchOutput } from '../output.ts';
import { BeyondError } from '../script/beyond.ts';
import { scriptPieces } from './script-pieces.ts';
import { type SqlDatabase, SqlFault } from './sql-database.ts';

const encoder = new TextEncoder();

/**
 * A case of SQL as the server's shell of SQLite runs it: what the case gives is read first, and then what was
 * written, both on a database of their own; the first fault ends it.
 */
export function runSql(
  open: (memoryMb: number) => SqlDatabase,
  { program, stdin, limits }: Job,
): Ended {
  const out = new Output(limits.outputBytes);
  const err = new Output(limits.outputBytes);
  const began = performance.now();
  const end = (outcome: Ended['outcome'], beyond?: string): Ended => ({
    outcome,
    exitCode: outcome === 'ran' ? 0 : 1,
    stdout: out.text,
    stderr: err.text,
    ms: performance.now() - began,
    beyond,
    // A program may have changed what lies beyond its database.
    isSpent: true,
  });
  const written = program.files.find(({ path }) => path === program.entry)?.content ?? '';
  const database = open(limits.memoryMb);
  try {
    for (const script of [stdin, written]) readScript(database, script, out);
    return end('ran');
  } catch (error) {
    if (error instanceof TooMuchOutput) return end('outputLimit');
    if (error instanceof BeyondError) return end('runtimeError', error.what);
    if (!(error instanceof ToldFault)) throw error;
    err.write(`${error.message}\n`);
    return end(error.isOutOfMemory ? 'memoryLimit' : 'runtimeError');
  } finally {
    database.close();
  }
}

class ToldFault extends Error {
  readonly isOutOfMemory: boolean;

  constructor(words: string, isOutOfMemory: boolean) {
    super(words);
    this.isOutOfMemory = isOutOfMemory;
  }
}

function readScript(database: SqlDatabase, script: string, out: Output): void {
  for (const { text, line, command } of scriptPieces(script, database.isComplete)) {
    // What the shell does besides is the shell's alone.
    if (command !== undefined) throw new BeyondError(command);
    try {
      database.run(text, (row) => out.write(`${row.join('|')}\n`));
    } catch (error) {
      if (!(error instanceof SqlFault)) throw error;
      const { kind, message, place } = error;
      const lacked = lacking
        .map((way) => way.exec(message)?.[1])
        .find((what) => what !== undefined);
      if (lacked !== undefined) throw new BeyondError(lacked);
      const number = place.code > 1 ? ` (${place.code})` : '';
      const words = `${kind} error near line ${line}: ${message}${number}${pointAt(place)}`;
      throw new ToldFault(words, place.code === outOfMemory);
    }
  }
}

const outOfMemory = 7;

/** What the shell has besides, and how its version takes words in double quotes. */
const lacking = [
  /^no such (?:function|module|collation sequence|table-valued function): (.+)$/,
  /^no such column: (".*") - should this be a string literal/,
];

/** A piece of the statement, and below it where in it the fault is, as SQLite's shell prints it. */
function pointAt({ rest, offset }: SqlFault['place']): string {
  const bytes = encoder.encode(rest);
  if (offset < 0 || offset >= bytes.length) return '';
  let begin = Math.max(0, offset - 50);
  while (begin < offset && isWithinLetter(bytes[begin])) begin += 1;
  let end = Math.min(bytes.length, begin + 78);
  while (end > begin && end < bytes.length && isWithinLetter(bytes[end])) end -= 1;
  const piece = new TextDecoder().decode(bytes.subarray(begin, end)).replaceAll(/\s/g, ' ');
  const at = offset - begin;
  const sign =
    at < 25 ? `${' '.repeat(at)}^--- error here` : `${' '.repeat(at - 14)}error here ---^`;
  return `\n  ${piece}\n  ${sign}`;
}

const isWithinLetter = (byte: number | undefined): boolean => ((byte ?? 0) & 0xc0) === 0x80;
