import { posix } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BookRefusal } from './book-refusal.ts';
import { resolveInBook } from './book-path.ts';
import { commonTopFolder, entryPath } from './entry-path.ts';

const part = fc.oneof(
  fc.constantFrom('..', '.', '', 'C:', '\\', '\0', 'が', 'か\u3099', '...', ' '),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const anyName = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('/'));

test('whatever the name, its path stays inside the book or is refused', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      let path: string;
      try {
        path = entryPath(name);
      } catch (error) {
        expect(error).toBeInstanceOf(BookRefusal);
        return;
      }
      expect(posix.resolve('/root', path)).toBe(`/root/${path}`);
      expect(path).not.toMatch(/\\|\0|(^|\/)\.{1,2}(\/|$)/);
      expect(entryPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('whatever a link says, it leads inside the book or nowhere', () => {
  let inside = 0;
  fc.assert(
    fc.property(anyName, anyName, (from, to) => {
      const path = resolveInBook(`a/${from.replaceAll(/\.\.|^\//g, '')}`, '', to);
      if (path === undefined) return;
      inside += 1;
      expect(`${posix.resolve('/root', path)}/`).toMatch(/^\/root\//);
    }),
    { numRuns: 2000 },
  );
  expect(inside).toBeGreaterThan(0);
});

test('the one folder that holds everything is found', () => {
  expect(commonTopFolder(['a/b', 'a/c/d'])).toBe(2);
  expect(commonTopFolder(['a/b', 'ab/c'])).toBe(0);
  expect(commonTopFolder(['a', 'a/b'])).toBe(0);
  expect(commonTopFolder([])).toBe(0);
});
