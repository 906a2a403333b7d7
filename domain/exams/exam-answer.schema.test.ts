import { expect, it } from 'vitest';
import { ExamAnswerSchema, ShownExamAnswerSchema } from './exam-answer.schema.ts';

const file = {
  uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000001',
  name: 'a.pdf',
  bytes: 10,
  sha256: 'a'.repeat(64),
};
const files = (count: number) => ({
  kind: 'FILE',
  files: Array.from({ length: count }, () => file),
});
const code = (text: string) => ({ kind: 'CODE', language: 'python3', codes: { python3: text } });

it.each<[string, object]>([
  ['of no kind', { choices: ['a'] }],
  ['of another kind', { kind: 'ESSAY', text: 'Because.' }],
  ['in a language that is none', { kind: 'CODE', language: 'latin', codes: {} }],
  ['whose code is too long', code('x'.repeat(100_001))],
  ['with more beside its code', { ...code('x'), output: '6' }],
  ['of too many files', files(11)],
  ['of something that is no file', { kind: 'FILE', files: [{ name: 'a.pdf' }] }],
])('an answer %s is refused', (_, answer) => {
  expect(ExamAnswerSchema.safeParse(answer).success).toBe(false);
  expect(ShownExamAnswerSchema.safeParse(answer).success).toBe(false);
});

it.each<[string, object]>([
  ['a choice', { kind: 'MCQ', choices: ['a'] }],
  ['blanks that were filled in', { kind: 'FIB', blanks: { '1': 'seven' } }],
  ['a text', { kind: 'FREETEXT', text: 'Because.' }],
  ['code', code('x'.repeat(100_000))],
  ['code of which nothing is written', { kind: 'CODE', language: 'c', codes: {} }],
  ['no file', files(0)],
  ['ten files', files(10)],
])('%s is an answer', (_, answer) => {
  expect(ExamAnswerSchema.parse(answer)).toEqual(answer);
  expect(ShownExamAnswerSchema.parse(answer)).toEqual(answer);
});
