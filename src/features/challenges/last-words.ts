import { z } from 'zod';
import { AnswerSchema, type StoredAnswer } from '../../../domain/challenges/question.schema.ts';

// A page that is being closed has no time to wait for the outbox's disk; this is written at once. What
// is here was not saved yet, and goes into the outbox when the attempt is opened again.
const LastWordsSchema = z.array(z.tuple([z.int(), AnswerSchema]));
const keyOf = (uuid: string) => `keiko.lastWords.${uuid}`;

type Answers = ReadonlyMap<number, StoredAnswer>;

export function keepLastWords(uuid: string, answers: Answers): void {
  if (answers.size === 0) return localStorage.removeItem(keyOf(uuid));
  localStorage.setItem(keyOf(uuid), JSON.stringify([...answers]));
}

export function readLastWords(uuid: string): Answers {
  try {
    return new Map(LastWordsSchema.parse(JSON.parse(localStorage.getItem(keyOf(uuid)) ?? '[]')));
  } catch {
    return new Map();
  }
}
