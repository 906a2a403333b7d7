// Runs one file of tests, and tells of each with the word that this run was given.
import assert from 'node:assert';
import { readFileSync, writeSync } from 'node:fs';
import test, { run } from 'node:test';

const [word, path] = readFileSync(0, 'utf8').trimEnd().split(/ (.*)/s, 2);
const { stringify } = JSON;

// What a program prints goes where no result is read from.
process.stdout.write = process.stderr.write.bind(process.stderr);
// A pipe takes what there is room for.
const bytes = Buffer.from.bind(Buffer);
const say = (text) => {
  for (let left = bytes(`\n${word} ${text}\n`); left.length > 0;) {
    try {
      left = left.subarray(writeSync(1, left));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
};
const escaped = (text) => text.replace(/[\\#]/g, '\\$&').replace(/\s+/g, ' ');

// What tests are made of stays as it is, whatever a program would rather have.
for (const each of [assert, assert.strict, test, test.mock, assert.AssertionError.prototype])
  Object.freeze(each);

const root = `${process.cwd()}/`;
/** Where in the project it went wrong, innermost first. */
const placesOf = ({ stack = '' }) =>
  [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+)(?::\d+)?/g)]
    .map(([, file, line]) => [file.replace('/box/out/', root), line])
    .filter(([file]) => file.startsWith(root) && !file.includes('keiko-tests'))
    .map(([file, line]) => `${file.slice(root.length)}:${line}`);

function whyOf(error) {
  const cause = error?.cause ?? error;
  if (typeof cause !== 'object' || cause === null) return `${cause}`;
  const places = placesOf(cause).slice(0, 3);
  return [`${cause.name ?? 'Error'}: ${cause.message ?? stringify(cause)}`, ...places].join('\n');
}

const above = [];

function tell({ name, nesting, details, skip, todo }, isPassed) {
  if (details?.type === 'suite' || name === undefined) return;
  const full = [...above.slice(0, nesting), name].join(' > ');
  const isLeft = skip !== undefined || todo !== undefined;
  say(`${isPassed ? 'ok' : 'not ok'} - ${escaped(full)}${isLeft ? ' # SKIP' : ''}`);
  if (isPassed) return;
  for (const line of whyOf(details.error).split('\n').slice(0, 40)) say(`# ${line.slice(0, 500)}`);
}

try {
  // The file of tests registers its tests in this very process.
  const base = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);
  const file = new URL(path.replace(/\.ts$/, '.js'), base).pathname;
  const events = run({ files: [file], isolation: 'none' });
  for await (const { type, data } of events) {
    if (type === 'test:start') above[data.nesting] = data.name;
    else if (type === 'test:pass') tell(data, true);
    else if (type === 'test:fail') tell(data, false);
  }
} catch (error) {
  say(`Bail out! ${escaped(whyOf(error))}`);
}
