import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/m-plus-1p/package.json')),
  'files',
);

export type Weight = 400 | 700;
const sets = ['japanese', 'latin', 'latin-ext', 'vietnamese'] as const;
type FontSet = (typeof sets)[number];

const kept = new Map<string, Buffer>();

/** One part of M PLUS 1p, which is split by scripts; read once. */
export function fontOf(set: FontSet, weight: Weight): Buffer {
  const name = `m-plus-1p-${set}-${weight}-normal.woff`;
  const known = kept.get(name) ?? readFileSync(join(folder, name));
  kept.set(name, known);
  return known;
}

export interface Run {
  readonly set: FontSet;
  readonly text: string;
}

/** Which part has a letter, by the ranges of its package; whatever no other has is looked for among the Japanese. */
function setOf(letter: string): FontSet {
  const point = letter.codePointAt(0) ?? 0;
  if (point <= 0xff || (point >= 0x2000 && point <= 0x206f)) return 'latin';
  if (isVietnamese(point)) return 'vietnamese';
  if (point <= 0x2ff || (point >= 0x1e00 && point <= 0x1eff)) return 'latin-ext';
  return 'japanese';
}

const vietnamese: readonly (readonly [from: number, to: number])[] = [
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1ea0, 0x1ef9],
];
const isVietnamese = (point: number): boolean =>
  vietnamese.some(([from, to]) => point >= from && point <= to);

/** A text in stretches of one font each. */
export function runsOf(text: string): Run[] {
  const runs: { set: FontSet; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const set = setOf(letter);
    const last = runs.at(-1);
    if (last?.set === set) last.text += letter;
    else runs.push({ set, text: letter });
  }
  return runs;
}
