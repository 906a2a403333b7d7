import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstFiles, firstKilobytes, mostKilobytes } from '../../scripts/first-bytes.ts';
import type { Figure } from './figure.ts';

const shown = 30;

/** What a first visit brings, and which packages and parts of our own it consists of. */
export function measureBytes(dist: string): Figure[] {
  const parts = new Map<string, string>();
  for (const file of firstFiles(dist).filter((name) => existsSync(join(dist, `${name}.map`))))
    for (const [part, code] of partsOf(join(dist, file)))
      parts.set(part, (parts.get(part) ?? '') + code);
  const heaviest = [...parts]
    .map(([name, code]) => ({ name, raw: code.length, packed: brotliCompressSync(code).length }))
    .toSorted((one, other) => other.packed - one.packed)
    .slice(0, shown);
  return [
    {
      name: 'first visit: page, program, styles and words',
      value: firstKilobytes(dist),
      unit: 'kB',
      bound: { is: '≤', than: mostKilobytes },
      how: 'as sent (Brotli), the heavier language, without headers and answers',
    },
    ...heaviest.map(({ name, raw, packed }) => ({
      name,
      value: packed / 1000,
      unit: 'kB',
      how: `${(raw / 1000).toFixed(0)} kB of code, compressed by itself`,
    })),
  ];
}

/** The code of a built file, divided by the package or the folder that it comes from. */
function partsOf(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const parts = new Map<string, string>();
  let last: { source: string | null; line: number; column: number } | undefined;
  const take = (line: number, column: number): void => {
    if (!last) return;
    const end = line === last.line ? column : undefined;
    const code = lines[last.line - 1]?.slice(last.column, end) ?? '';
    const part = partOf(last.source);
    parts.set(part, (parts.get(part) ?? '') + code);
  };
  eachMapping(
    new TraceMap(readFileSync(`${file}.map`, 'utf8')),
    ({ source, generatedLine, generatedColumn }) => {
      take(generatedLine, generatedColumn);
      last = { source, line: generatedLine, column: generatedColumn };
    },
  );
  take(-1, 0);
  return parts;
}

function partOf(source: string | null): string {
  if (source === null) return '(what the build adds)';
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return (
    name ??
    source
      .replace(/^(\.\.\/)+/, '')
      .split('/')
      .slice(0, 3)
      .join('/')
  );
}
