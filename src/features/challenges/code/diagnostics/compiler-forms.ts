import { type Form, numberOf, pointedBelow } from './forms.ts';
import type { Severity } from './diagnostic.ts';

const severityOf = (word: string | undefined): Severity =>
  word?.toLowerCase() === 'warning' ? 'warning' : 'error';

/** What stands indented below, up to the next thing that is said; GHC's points are its own. */
function goesOn(lines: readonly string[], at: number): string {
  const words: string[] = [];
  for (const line of lines.slice(at + 1, at + 12)) {
    if (!/^\s{2,}\S/.test(line) || /^\s*(?:\d+ )?\|/.test(line)) break;
    if (words.length > 0 && line.trim().startsWith('•')) break;
    words.push(line.trim().replace(/^• /, ''));
  }
  return words.join(' ');
}

/** javac says below the caret which name it does not know, scalac above it what it found. */
const moreOf = (lines: readonly string[], at: number): string =>
  lines
    .slice(at + 1, at + 5)
    .flatMap((line) => {
      const [, name, words] = /^ +(symbol|found|required) *: +(.+)$/.exec(line) ?? [];
      if (words === undefined) return [];
      return name === 'symbol' ? `: ${words}` : ` ${name}: ${words}`;
    })
    .join('');

const colons =
  /^(?<file>[^\s:()][^:()]*):(?:(?<line>\d+):(?:(?<column>\d+)(?:-\d+)?:)?|\((?<line2>\d+),(?<column2>\d+)\)-\(\d+,\d+\):) (?:fatal |internal compiler )?(?<severity>error|warning):?\s?(?<message>.*)$/;

/** gcc, g++, clang, javac, kotlinc, scalac and GHC. */
const byColons: Form = (lines, at) => {
  const { groups } = colons.exec(lines[at] ?? '') ?? {};
  if (!groups) return undefined;
  const { file = '', line, column, line2, column2, severity, message = '' } = groups;
  const words = message.replace(/^\[GHC-\d+\]\s*/, '');
  const isFlagAlone = /^(?:\[-W[^\]]*\],?\s*)*$/.test(words);
  return {
    file,
    line: Number(line ?? line2),
    column: numberOf(column ?? column2),
    pointed: pointedBelow(lines, at),
    severity: severityOf(severity),
    message: isFlagAlone ? goesOn(lines, at) : `${words}${moreOf(lines, at)}`,
  };
};

const parentheses =
  /^(?<file>\S[^()]*)\((?<line>\d+),(?<column>\d+)(?:,\d+,\d+)?\): (?<severity>error|warning) [A-Z]+\d+: (?<message>.*?)(?: \[[^\]]*proj\])?$/;

/** tsc, mcs and dotnet. */
const byParentheses: Form = (lines, at) => {
  const { groups } = parentheses.exec(lines[at] ?? '') ?? {};
  if (!groups) return undefined;
  const { file = '', line, column, severity, message = '' } = groups;
  return {
    file,
    line: Number(line),
    column: Number(column),
    severity: severityOf(severity),
    message,
  };
};

const dash =
  /^(?<file>\S.*?):(?<line>\d+):(?<column>\d+) - (?<severity>error|warning) TS\d+: (?<message>.*)$/;

/** tsc, where it may use colours. */
const byDash: Form = (lines, at) => {
  const { groups } = dash.exec(lines[at] ?? '') ?? {};
  if (!groups) return undefined;
  const { file = '', line, column, severity, message = '' } = groups;
  return {
    file,
    line: Number(line),
    column: Number(column),
    severity: severityOf(severity),
    message,
  };
};

const plain =
  /^(?:vet: )?(?:\.\/)?(?<file>[^\s:]+\.(?:go|html|[cm]?[jt]s)):(?<line>\d+):(?:(?<column>\d+):)? (?<message>\S.*)$/;

/** Go, what makes JavaScript of TypeScript, and what shows a page. */
const withoutSeverity: Form = (lines, at) => {
  const { groups } = plain.exec(lines[at] ?? '') ?? {};
  if (!groups) return undefined;
  const { file = '', line, column, message = '' } = groups;
  return { file, line: Number(line), column: numberOf(column), severity: 'error', message };
};

/** rustc names the place on the line below. */
const byArrow: Form = (lines, at) => {
  const [, severity, message = ''] =
    /^(error|warning)(?:\[\w+\])?: (.*)$/.exec(lines[at] ?? '') ?? [];
  const [, file, line, column] = /^ *--> (.+):(\d+):(\d+)$/.exec(lines[at + 1] ?? '') ?? [];
  if (severity === undefined || file === undefined) return undefined;
  return {
    file,
    line: Number(line),
    column: Number(column),
    severity: severityOf(severity),
    message,
  };
};

/** Groovy says the column at the end of the sentence, which may go on below. */
const byEnd: Form = (lines, at) => {
  const [, file, line, first = ''] = /^(\S+\.groovy): (\d+): (.*)$/.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return undefined;
  const all = [first, ...lines.slice(at + 1, at + 3)].join(' ');
  const [, words = first, column] = /^(.*?) ?@ line \d+, column (\d+)\.?/.exec(all) ?? [];
  return { file, line: Number(line), column: numberOf(column), severity: 'error', message: words };
};

export const compilerForms: readonly Form[] = [
  byColons,
  byParentheses,
  byDash,
  withoutSeverity,
  byArrow,
  byEnd,
];
