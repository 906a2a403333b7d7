import { z } from 'zod';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';

/** By the names of Piston's packages; of languages with several runtimes, which one is meant. */
const names: Partial<Record<ProgrammingLanguage, { language: string; runtime?: string }>> = {
  c: { language: 'c' },
  cplusplus: { language: 'c++' },
  csharp: { language: 'csharp' },
  java: { language: 'java' },
  nodejs: { language: 'javascript', runtime: 'node' },
  php: { language: 'php' },
  python3: { language: 'python' },
  scala: { language: 'scala' },
  perl: { language: 'perl' },
  ruby: { language: 'ruby' },
  sql: { language: 'sqlite3' },
  groovy: { language: 'groovy' },
  go: { language: 'go' },
  rust: { language: 'rust' },
  haskell: { language: 'haskell' },
  swift: { language: 'swift' },
  kotlin: { language: 'kotlin' },
  typescript: { language: 'typescript' },
  dart: { language: 'dart' },
};

export const RuntimesSchema = z.array(
  z.object({
    language: z.string(),
    version: z.string(),
    aliases: z.array(z.string()).default([]),
    runtime: z.string().optional(),
  }),
);

export interface PistonLanguage {
  readonly language: string;
  readonly version: string;
}
export type PistonLanguages = ReadonlyMap<ProgrammingLanguage, PistonLanguage>;

/** Of each language that Piston has, the newest version. Python 2 is not the Python that is meant. */
export function pistonLanguages(runtimes: z.infer<typeof RuntimesSchema>): PistonLanguages {
  const found = new Map<ProgrammingLanguage, PistonLanguage>();
  for (const [language, wanted] of entriesOf(names)) {
    const [newest] = runtimes
      .filter(
        ({ language: name, aliases, runtime, version }) =>
          (name === wanted.language || aliases.includes(wanted.language)) &&
          (wanted.runtime === undefined || runtime === undefined || runtime === wanted.runtime) &&
          !(language === 'python3' && version.startsWith('2.')),
      )
      .toSorted((one, other) => newerFirst(one.version, other.version));
    if (newest) found.set(language, { language: newest.language, version: newest.version });
  }
  return found;
}

const newerFirst = (one: string, other: string): number =>
  other.localeCompare(one, 'en', { numeric: true });

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];
