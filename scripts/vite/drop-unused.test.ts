import { expect, it } from 'vitest';
import { withoutUnused } from './drop-unused.ts';

const rest = (...lines: string[]): string[] => withoutUnused(lines.join('\n')).split('\n');

it('keeps what is exported and what that is made of', () => {
  const lines = [
    "import { z } from 'zod';",
    "import { TitleSchema } from './title.ts';",
    'const draft = z.object({ title: TitleSchema });',
    'export const DraftSchema = draft.strict();',
    'export function parse() { return z.string(); }',
  ];
  expect(rest(...lines)).toEqual(lines);
});

it('takes what nothing uses, with what only that was made of, and moves nothing to another line', () => {
  const lean = rest(
    "import { z } from 'zod';",
    'import {',
    '  TitleSchema,',
    "} from './title.ts';",
    'const draft = z.object({',
    '  title: TitleSchema,',
    '});',
    'export const list = endpoint({});',
  );
  expect(lean.map((line) => line.trim())).toEqual([
    ...Array.from({ length: 7 }, () => ''),
    'export const list = endpoint({});',
  ]);
});

it('takes a name that only types know', () => {
  const lean = rest(
    "import { TitleSchema } from './title.ts';",
    'export type Title = z.infer<typeof TitleSchema>;',
    'export const of = (title: Title) => title satisfies string;',
  );
  expect(lean[0]?.trim()).toBe('');
});

it('keeps a module that is imported for what it does', () => {
  expect(rest("import './locale.ts';")).toEqual(["import './locale.ts';"]);
});

it('keeps what stands in an expression with a type around it', () => {
  const lines = [
    "import { kinds } from './kinds.ts';",
    'export const all = kinds as readonly string[];',
  ];
  expect(rest(...lines)).toEqual(lines);
});
