import { z } from 'zod';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';

/** How each is called there; between its brackets stands the version. */
const names: Partial<Record<ProgrammingLanguage, RegExp>> = {
  c: /^C \((?:GCC|gcc) ([\d.]+)\)$/,
  cplusplus: /^C\+\+ \((?:GCC|g\+\+|gcc) ([\d.]+)\)$/,
  csharp: /^C# \((.+)\)$/,
  java: /^Java \((.+)\)$/,
  nodejs: /^JavaScript \((?:Node\.js|nodejs) (.+)\)$/,
  php: /^PHP \((.+)\)$/,
  python3: /^Python \((3\..+)\)$/,
  scala: /^Scala \((.+)\)$/,
  perl: /^Perl \((.+)\)$/,
  ruby: /^Ruby \((.+)\)$/,
  sql: /^SQL \(SQLite (.+)\)$/,
  groovy: /^Groovy \((.+)\)$/,
  go: /^Go \((.+)\)$/,
  rust: /^Rust \((.+)\)$/,
  haskell: /^Haskell \((?:GHC )?(.+)\)$/i,
  swift: /^Swift \((.+)\)$/,
  kotlin: /^Kotlin \((.+)\)$/,
  typescript: /^TypeScript \((.+)\)$/,
};

export const LanguagesSchema = z.array(z.object({ id: z.int(), name: z.string() }));

export interface Judge0Language {
  readonly id: number;
  readonly version: string;
}
export type Judge0Languages = ReadonlyMap<ProgrammingLanguage, Judge0Language>;

/** Of each language that Judge0 has, the newest version. */
export function judge0Languages(languages: z.infer<typeof LanguagesSchema>): Judge0Languages {
  const found = new Map<ProgrammingLanguage, Judge0Language>();
  for (const [language, pattern] of Object.entries(names) as [ProgrammingLanguage, RegExp][]) {
    const [newest] = languages
      .flatMap(({ id, name }) => {
        const version = pattern.exec(name)?.[1];
        return version === undefined ? [] : [{ id, version }];
      })
      .toSorted((one, other) => newerFirst(one.version, other.version));
    if (newest) found.set(language, newest);
  }
  return found;
}

const newerFirst = (one: string, other: string): number =>
  other.localeCompare(one, 'en', { numeric: true });
