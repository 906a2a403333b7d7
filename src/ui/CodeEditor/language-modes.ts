import type { StreamParser } from '@codemirror/language';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';

type Mode = StreamParser<unknown>;

const clike = () => import('@codemirror/legacy-modes/mode/clike');
const javascript = () => import('@codemirror/legacy-modes/mode/javascript');
const python = async () => (await import('@codemirror/legacy-modes/mode/python')).python;

/** How each language is coloured; its rules come when it is chosen. */
const modes: Partial<Record<ProgrammingLanguage, () => Promise<Mode>>> = {
  c: async () => (await clike()).c,
  cplusplus: async () => (await clike()).cpp,
  csharp: async () => (await clike()).csharp,
  java: async () => (await clike()).java,
  kotlin: async () => (await clike()).kotlin,
  scala: async () => (await clike()).scala,
  dart: async () => (await clike()).dart,
  // Near enough for words, strings and comments.
  php: async () => (await clike()).java,
  nodejs: async () => (await javascript()).javascript,
  browserjs: async () => (await javascript()).javascript,
  typescript: async () => (await javascript()).typescript,
  python,
  python3: python,
  ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  perl: async () => (await import('@codemirror/legacy-modes/mode/perl')).perl,
  sql: async () => (await import('@codemirror/legacy-modes/mode/sql')).sqlite,
  go: async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  rust: async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
  haskell: async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  swift: async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
  groovy: async () => (await import('@codemirror/legacy-modes/mode/groovy')).groovy,
  html: async () => (await import('@codemirror/legacy-modes/mode/xml')).html,
  css: async () => (await import('@codemirror/legacy-modes/mode/css')).css,
};

export const modeOf = async (language: ProgrammingLanguage): Promise<Mode | undefined> =>
  await modes[language]?.();

/** By the habits of each language. */
export const indentOf = (language: ProgrammingLanguage): string =>
  language === 'python3' || language === 'python' || language === 'rust' || language === 'java'
    ? '    '
    : '  ';
