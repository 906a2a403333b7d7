import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a first visit may bring until the home can be used, answers of the server and headers not counted. */
export const mostKilobytes = 220;

/** The files that the page names in its head, by their paths in the build. */
export function firstFiles(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return named(page, /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g);
}

/** What the page and all that it names weigh as they are sent, in kB, with the heavier language's words. */
export function firstKilobytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const words = named(page, /(?:en|ja): '\/(assets\/[^']+)'/g);
  const sizeOf = (file: string) => statSync(join(dist, `${file}.br`)).size;
  const sum = ['index.html', ...firstFiles(dist)].reduce((bytes, file) => bytes + sizeOf(file), 0);
  return (sum + Math.max(...words.map(sizeOf))) / 1000;
}

const named = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, file = '']) => file);

/** Says what is wrong when the program's start has grown too heavy. */
export function tooHeavy(dist: string): string | undefined {
  const is = firstKilobytes(dist);
  return is <= mostKilobytes
    ? undefined
    : `The first visit weighs ${is.toFixed(1)} kB, and ${mostKilobytes} kB are allowed (scripts/first-bytes.ts): ` +
        '`npm run bench -- bytes` says what is in it.';
}
