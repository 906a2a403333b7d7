import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import type { WorkFile } from '../../../../domain/challenges/code/project/project.schema.ts';

const read = (path: string): WorkFile => ({
  path,
  content: readFileSync(join(import.meta.dirname, 'harness', path), 'utf8'),
});

const node = read('keiko-tests.mjs');

/** What runs a file of tests in a sandbox, by the language. It is told over its input which one. */
export const harnesses: Partial<Record<ProgrammingLanguage, WorkFile>> = {
  python3: read('keiko_tests.py'),
  nodejs: node,
  typescript: node,
  java: read('KeikoTests.java'),
};
