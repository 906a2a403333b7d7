// Runs an author's test command in the project's folder, and tells over its output how it ended and what it
// reported, after a word that no program is told. What is told is read outside of the sandbox.
import { spawn } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const most = 600_000;

const [word, form, place, ...lines] = readFileSync(0, 'utf8').split('\n');
const isJunit = form === 'junit';
// A report that was handed in is none.
if (isJunit) rmSync(place, { recursive: true, force: true });

// A group of processes of its own, which is ended together.
const command = spawn('/bin/sh', ['-c', lines.join('\n')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
let printed = '';
let isTooMuch = false;
command.stdout.setEncoding('utf8');
command.stdout.on('data', (piece) => {
  if (isJunit) process.stderr.write(piece);
  else if (printed.length + piece.length > most) isTooMuch = true;
  else printed += piece;
});
const closed = new Promise((resolve) => command.stdout.once('close', resolve));
const ended = await new Promise((resolve) => {
  command.once('exit', (code, signal) => resolve({ code, signal }));
});
// What a command leaves running writes no more: not into its output, nor into its report.
const { pid } = command;
try {
  if (pid !== undefined && pid > 1) process.kill(-pid, 'SIGKILL');
} catch {
  // There is nobody else.
}
await closed;

/** Plain files alone: a link may lead to what is none of the report. */
function reportsAt(path, depth = 0) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return [path];
  if (!found?.isDirectory() || depth > 4) return [];
  const names = readdirSync(path).toSorted();
  return names
    .flatMap((name) => reportsAt(join(path, name), depth + 1))
    .filter((each) => each.endsWith('.xml'));
}

const reports = [];
if (!isJunit) reports.push(printed);
else {
  let size = 0;
  for (const path of reportsAt(place)) {
    size += lstatSync(path).size;
    if (size > most) isTooMuch = true;
    else reports.push(readFileSync(path, 'utf8'));
  }
}
const told = { ...ended, isTooMuch, reports: isTooMuch ? [] : reports };
process.stdout.write(`\n${word} ${JSON.stringify(told)}\n`);
