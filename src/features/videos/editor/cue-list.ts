import { byStart, type Cue, longestMs } from '../../../../domain/videos/cue.schema.ts';

const usualMs = 3000;
const shortestMs = 300;

/** Another one in a list, by which two editors' lists are brought together. */
export const newId = (): string => Math.random().toString(36).slice(2, 12) || '0';

const clamped = (ms: number): number => Math.min(longestMs, Math.max(0, Math.round(ms)));

/** A new one at a moment; it gives way to the one that follows. */
export function addCue(cues: readonly Cue[], at: number): { cues: Cue[]; id: string } {
  const start = clamped(at);
  const next = cues.find((cue) => cue.start > start);
  const end = clamped(
    Math.max(start + shortestMs, Math.min(start + usualMs, next?.start ?? longestMs)),
  );
  const id = newId();
  return { cues: byStart([...cues, { id, start, end, text: '' }]), id };
}

export const changeCue = (cues: readonly Cue[], id: string, change: Partial<Cue>): Cue[] =>
  byStart(cues.map((cue) => (cue.id === id ? { ...cue, ...change } : cue)));

export const removeCue = (cues: readonly Cue[], id: string): Cue[] =>
  cues.filter((cue) => cue.id !== id);

const breaks = /[\s、。，．,.!?！？]/;

/** In two where a sentence or a word ends nearest to the middle; the times as long as the words are. */
export function splitCue(cues: readonly Cue[], id: string): Cue[] {
  return cues.flatMap((cue) => {
    if (cue.id !== id) return [cue];
    const characters = Array.from(cue.text);
    const middle = characters.length / 2;
    let at = Math.ceil(middle);
    for (let index = 1; index < characters.length; index++)
      if (
        breaks.test(characters[index - 1] ?? '') &&
        Math.abs(index - middle) <
          Math.abs((breaks.test(characters[at - 1] ?? '') ? at : 0) - middle)
      )
        at = index;
    const share = characters.length === 0 ? 0.5 : at / characters.length;
    const moment = Math.round(cue.start + (cue.end - cue.start) * share);
    if (moment <= cue.start || moment >= cue.end) return [cue];
    return [
      { ...cue, end: moment, text: characters.slice(0, at).join('').trim() },
      { ...cue, id: newId(), start: moment, text: characters.slice(at).join('').trim() },
    ];
  });
}

/** With the one that follows. */
export function mergeCue(cues: readonly Cue[], id: string): Cue[] {
  const index = cues.findIndex((cue) => cue.id === id);
  const [one, other] = [cues[index], cues[index + 1]];
  if (!one || !other) return [...cues];
  const text = [one.text, other.text]
    .filter((words) => words !== '')
    .join('\n')
    .slice(0, 500);
  const merged = { ...one, end: Math.max(one.end, other.end), text };
  return [...cues.slice(0, index), merged, ...cues.slice(index + 2)];
}

/** All of them sooner or later; what would lie before the beginning is held there. */
export const shiftCues = (cues: readonly Cue[], ms: number): Cue[] =>
  cues.map((cue) => {
    const start = clamped(cue.start + ms);
    return { ...cue, start, end: Math.max(clamped(cue.end + ms), start + 1) };
  });
