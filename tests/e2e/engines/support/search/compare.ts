import type { APIRequestContext } from '@playwright/test';
import type { Attempt } from '../../../../../domain/challenges/attempt.schema.ts';
import type { NoteInList } from '../../../../../domain/notes/notes.schema.ts';
import { type Ledger, tagOf } from '../../../../soak/ledger.ts';

const attemptsPath = '/api/trainee/classes/1/materials/4/attempts';

/** What of the book the server does not have, or has twice, in words. */
export async function compare(
  request: APIRequestContext,
  ledger: Ledger,
  typed: readonly string[],
): Promise<string[]> {
  const notes = await compareNotes(request, ledger);
  return [...notes, ...(await compareAnswers(request, ledger, typed))];
}

async function compareNotes(request: APIRequestContext, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const kept = new Map<string, string>();
  for (const { markdown } of await allNotes(request)) {
    const tag = tagOf(`${markdown} `) ?? markdown;
    if (kept.has(tag)) faults.push(`a second ${tag}`);
    kept.set(tag, markdown);
    const numbers = [...markdown.matchAll(/w(\d+)/g)].map(([, number]) => Number(number));
    const isRising = numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0));
    if (!isRising) faults.push(`words doubled or out of order: ${markdown}`);
  }
  for (const [tag, saved] of ledger.notes)
    if (kept.get(tag)?.startsWith(saved.trimEnd()) !== true)
      faults.push(`lost: ${saved}, but ${kept.get(tag)}`);
  return faults;
}

async function allNotes(request: APIRequestContext): Promise<NoteInList[]> {
  const notes: NoteInList[] = [];
  for (;;) {
    const path = `/api/notes?limit=100&offset=${notes.length}&keyword=note-`;
    const { result } = (await (await request.get(path)).json()) as { result: NoteInList[] };
    notes.push(...result);
    if (result.length < 100) return notes;
  }
}

async function compareAnswers(
  request: APIRequestContext,
  ledger: Ledger,
  typed: readonly string[],
): Promise<string[]> {
  if (!ledger.attempt) return [];
  const { result } = (await (await request.get(attemptsPath)).json()) as { result: Attempt[] };
  const texts = result.flatMap(({ answers }) =>
    answers.map(({ answer }) => (answer.kind === 'FREETEXT' ? answer.text : '')),
  );
  const faults = result.length > 1 ? [`${result.length} attempts, of which one was begun`] : [];
  for (const [, words] of ledger.attempt.saved) {
    const from = typed.findIndex((given) => given.startsWith(words.trimEnd()));
    // What took its place may be there instead, as far as it was kept.
    const later = typed.slice(from);
    const isThere = texts.some(
      (text) =>
        text.startsWith(words.trimEnd()) ||
        (text !== '' && from >= 0 && later.some((given) => given.startsWith(text.trimEnd()))),
    );
    if (!isThere) faults.push(`lost: ${words}, but ${texts.join(' | ')}`);
  }
  return faults;
}
