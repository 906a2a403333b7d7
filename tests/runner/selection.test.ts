import { resolve } from 'node:path';
import { readSources } from '../support/architecture/source.ts';
import { describe, expect, it } from 'vitest';
import { usersOf } from './import-graph.ts';
import { inFolders, reachedFrom } from './selection.ts';

const root = resolve(import.meta.dirname, '../..');
const files = [
  'domain/training/streak.rules.test.ts',
  'server/notes/notes.test.ts',
  'server/telemetry/health.test.ts',
  'src/features/notes/note-pages.test.ts',
  'tests/e2e/notes/notes.spec.ts',
  'tests/e2e/letters/mail.spec.ts',
];

const services = { files, users: usersOf(root, readSources(root)) };

describe('the tests in folders', () => {
  it('are refused by a name that no folder has, with those that there are', () => {
    expect(() => inFolders(files, ['notes', 'nots'])).toThrow(/called nots\. There are .*letters/);
    // The name of a file is no folder's.
    expect(() => inFolders(files, ['mail.spec.ts'])).toThrow(/mail/);
  });

  it('are those of the domain on every side', () => {
    expect(inFolders(files, ['notes'])).toEqual({
      vitest: ['server/notes/notes.test.ts', 'src/features/notes/note-pages.test.ts'],
      browser: ['tests/e2e/notes/notes.spec.ts'],
    });
    expect(inFolders(files, ['training'])).toEqual({
      vitest: ['domain/training/streak.rules.test.ts'],
      browser: [],
    });
  });
});

describe('the tests that a change can reach', () => {
  it('are all of them when more than sources changed', () => {
    for (const path of ['package.json', 'server/db/migrations/0001_first.sql', 'index.html']) {
      expect(reachedFrom(services, ['domain/notes/notes.policy.ts', path])).toEqual({
        vitest: undefined,
        browser: undefined,
      });
    }
  });

  it('are none when words about the product changed', () => {
    expect(reachedFrom(services, ['README.md', 'docs/adr/0009-npm-install.md'])).toEqual({
      vitest: [],
      browser: [],
    });
  });

  it('are those that import it, and the browser’s of the folders it is used in', () => {
    const rule = reachedFrom(services, ['domain/notes/notes.policy.ts']);
    expect(rule.vitest).toContain('server/notes/notes.test.ts');
    expect(rule.vitest).not.toContain('domain/training/streak.rules.test.ts');
    expect(rule.browser).toContain('tests/e2e/notes/notes.spec.ts');
    expect(reachedFrom(services, ['src/features/notes/note-pages.ts'])).toEqual({
      vitest: ['src/features/notes/note-pages.test.ts'],
      browser: ['tests/e2e/notes/notes.spec.ts'],
    });
  });

  it('are a test itself, and what its support is used by', () => {
    const own = reachedFrom(services, ['tests/e2e/letters/mail.spec.ts']);
    expect(own).toEqual({ vitest: [], browser: ['tests/e2e/letters/mail.spec.ts'] });
    const support = reachedFrom(services, ['tests/e2e/support/enter.ts']);
    expect(support.browser).toEqual(files.slice(-2));
    expect(reachedFrom(services, ['tests/support/test-app.ts']).vitest).toContain(
      'server/notes/notes.test.ts',
    );
  });
});
