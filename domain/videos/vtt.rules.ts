import { type Cue, longestCue, longestMs, mostCues } from './cue.schema.ts';

export interface ReadVtt {
  readonly cues: Cue[];
  /** How many parts of the file were no captions, or more than are kept. */
  readonly skipped: number;
}

const timing =
  /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:\s|$)/;

/** Whatever a file holds, at most so much of it is looked at. */
export const longestVtt = 4_000_000;

/**
 * Reads WebVTT, and SubRip, which differs in its commas. Only words and times are taken: styles, regions,
 * positions, voices and all markup are left out, so that nothing of a file is anything but text.
 */
export function readVtt(file: string): ReadVtt {
  const lines = file
    .slice(0, longestVtt)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  let skipped = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const times = timesOf(line);
    if (!times) {
      if (line.includes('-->')) skipped += 1;
      continue;
    }
    const words: string[] = [];
    let next = lines[index + 1];
    // A file whose blank lines were lost: the next cue begins there, maybe with a number above it.
    while (next !== undefined && next.trim() !== '' && !timesOf(next)) {
      words.push(next);
      index += 1;
      next = lines[index + 1];
    }
    const text = plainWords(words.join('\n'));
    if (text === '' || times.end <= times.start || cues.length === mostCues) skipped += 1;
    else cues.push({ ...times, text, id: (cues.length + 1).toString(36) });
  }
  const inOrder = cues.toSorted((one, other) => one.start - other.start);
  return { cues: inOrder, skipped };
}

function timesOf(line: string): { start: number; end: number } | undefined {
  // A long line would be matched for nothing.
  const match = line.length > 500 ? null : timing.exec(line);
  if (!match) return undefined;
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = match;
  const start = msOf(h1, m1, s1, f1);
  const end = msOf(h2, m2, s2, f2);
  return end > longestMs ? undefined : { start, end };
}

const msOf = (h?: string, m?: string, s?: string, f?: string): number =>
  ((Number(h ?? 0) * 60 + Number(m ?? 0)) * 60 + Number(s)) * 1000 + Number(f);

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['quot', '"'],
  ['apos', "'"],
  ['lrm', ''],
  ['rlm', ''],
]);

// What would break a line, hide a part of it or turn it round.
const unprintable = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Markup goes before its characters are named: what was written as `&lt;b&gt;` stays words. */
const plainWords = (text: string): string =>
  text
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/&([a-z]{2,4});/g, (whole, name: string) => entities.get(name) ?? whole)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replaceAll(unprintable, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
    .slice(0, longestCue)
    .toWellFormed();

/** As any player reads it. */
export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ start, end, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${escaped(text)}\n`)
    .join('\n')}`;

// A line that is empty would end the cue.
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\s*\n/g, '\n');

/** `01:02:03.456`. */
export function clockOf(ms: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const hours = two(Math.floor(seconds / 3600));
  const minutes = two(Math.floor(seconds / 60) % 60);
  return `${hours}:${minutes}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** `1:02:03.4`, `2:03` or `83.5` as somebody types it; undefined when it is no time. */
export function msOfClock(typed: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, h, m, s, f = ''] = match;
  const ms = msOf(h, m, s, f.padEnd(3, '0'));
  return ms <= longestMs ? ms : undefined;
}
