import {
  plainWords,
  programmingLanguages,
  type ProgrammingLanguage,
  type WorkLanguage,
} from '../../runner/language-ids.ts';

export interface LanguageFacts {
  readonly label: string;
  /** Beside the name, never instead of it. */
  readonly colour: `#${string}`;
  /** Without a dot; the first is what a new file gets. */
  readonly extensions: readonly [string, ...string[]];
  /** How it is called elsewhere, in lower case, beside its id. */
  readonly spellings: readonly string[];
  /** Kept where it was chosen once, and no longer offered. */
  readonly isHidden?: true;
}

export const languageFacts = {
  c: { label: 'C', colour: '#555555', extensions: ['c'], spellings: [] },
  cplusplus: { label: 'C++', colour: '#f34b7d', extensions: ['cpp'], spellings: ['c++', 'cpp'] },
  csharp: { label: 'C#', colour: '#178600', extensions: ['cs'], spellings: ['c#', 'cs'] },
  java: { label: 'Java', colour: '#b07219', extensions: ['java'], spellings: [] },
  nodejs: {
    label: 'Node.js',
    colour: '#3c873a',
    extensions: ['js'],
    spellings: ['node.js', 'node', 'javascript', 'js'],
  },
  html: { label: 'HTML', colour: '#e34c26', extensions: ['html'], spellings: [] },
  css: { label: 'CSS', colour: '#663399', extensions: ['css'], spellings: [] },
  browserjs: {
    label: 'JavaScript (browser)',
    colour: '#d6b32a',
    extensions: ['js'],
    spellings: ['browser js'],
  },
  php: { label: 'PHP', colour: '#4f5d95', extensions: ['php'], spellings: [] },
  python: {
    label: 'Python',
    colour: '#3572a5',
    extensions: ['py'],
    spellings: ['python2'],
    isHidden: true,
  },
  python3: { label: 'Python 3', colour: '#3572a5', extensions: ['py'], spellings: ['python 3'] },
  scala: { label: 'Scala', colour: '#c22d40', extensions: ['scala'], spellings: [] },
  perl: { label: 'Perl', colour: '#0298c3', extensions: ['pl', 'pm'], spellings: [] },
  ruby: { label: 'Ruby', colour: '#701516', extensions: ['rb'], spellings: [] },
  sql: { label: 'SQL', colour: '#e38c00', extensions: ['sql'], spellings: [] },
  groovy: { label: 'Groovy', colour: '#4298b8', extensions: ['groovy'], spellings: [] },
  go: { label: 'Go', colour: '#00add8', extensions: ['go'], spellings: ['golang'] },
  rust: { label: 'Rust', colour: '#b7410e', extensions: ['rs'], spellings: [] },
  haskell: { label: 'Haskell', colour: '#5e5086', extensions: ['hs'], spellings: [] },
  swift: { label: 'Swift', colour: '#f05138', extensions: ['swift'], spellings: [] },
  kotlin: { label: 'Kotlin', colour: '#a97bff', extensions: ['kt'], spellings: [] },
  typescript: { label: 'TypeScript', colour: '#3178c6', extensions: ['ts'], spellings: ['ts'] },
  dart: { label: 'Dart', colour: '#00b4ab', extensions: ['dart'], spellings: [] },
} as const satisfies Record<ProgrammingLanguage, LanguageFacts>;

/** Its name; undefined for plain words. */
export const labelOf = (language: WorkLanguage): string | undefined =>
  language === plainWords ? undefined : languageFacts[language].label;

/** By an id that a newer server may know alone: then as it is. */
export const nameOfLanguage = (id: string): string =>
  programmingLanguages.some((one) => one === id)
    ? languageFacts[id as ProgrammingLanguage].label
    : id;

/** How its text is coloured; plain words are not. */
export const languageToColour = (language: WorkLanguage): ProgrammingLanguage | undefined =>
  language === plainWords ? undefined : language;

/** Of languages that share an ending, the one that a file of that name is taken for. */
const ofSharedEnding: Readonly<Record<string, ProgrammingLanguage>> = {
  js: 'nodejs',
  py: 'python3',
};

/** Those that one can choose, in the specification's order. */
export const selectableLanguages: readonly ProgrammingLanguage[] = programmingLanguages.filter(
  (language) => !('isHidden' in languageFacts[language]),
);

/** By its id or any spelling of it, whatever its case; undefined for none of ours. */
export function languageOfSpelling(spelling: string): ProgrammingLanguage | undefined {
  const wanted = spelling.trim().toLowerCase();
  return programmingLanguages.find((language) => {
    const { spellings }: LanguageFacts = languageFacts[language];
    return language === wanted || spellings.includes(wanted);
  });
}

/** By the ending of a file's name. */
export function languageOfPath(path: string): ProgrammingLanguage | undefined {
  const ending = /\.([a-z]+)$/u.exec(path.toLowerCase())?.[1];
  if (ending === undefined) return undefined;
  return (
    ofSharedEnding[ending] ??
    programmingLanguages.find((language) => {
      const { extensions }: LanguageFacts = languageFacts[language];
      return extensions.includes(ending);
    })
  );
}
