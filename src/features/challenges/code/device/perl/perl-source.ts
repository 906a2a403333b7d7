import type { Program } from '../messages.ts';
import { largeNumberIn, saysLargeNumber } from './large-numbers.ts';

/**
 * What Perl 5.42 does and Perl 5.36 does not, and what a machine of 32 bits without processes does otherwise
 * without a word. It is looked for in the text, comments and all: what is found for nothing runs on the server,
 * and is judged there.
 */
const elsewhere: readonly RegExp[] = [
  // Another version, its features, its messages.
  /\b(?:use|no|require)\s+v?5\.0*(?:3[7-9]|[4-9]\d)/,
  /\$\]|\$\^[VX]|[@%$]INC\b|\{\^(?:HOOK|LAST_)|\bPERL_VERSION\b/,
  /\b(?:feature|experimental)\b[^;]*(?:\bclass\b|\bmodule_true\b|\bapostrophe_|\bsmartmatch\b|\bkeyword_|:all\b|:5\.(?:3[7-9]|[4-9]))/,
  /\bbuiltin\b|\b__CLASS__\b|\^\^|->&|\(\*\{|\bmy\s+method\b/,
  /\bsub\b[^;{}]*\([^;{}]*(?:\/\/|\|\|)=/,
  /\{(?:\d*,)?\d{5,}\}/,
  /\bFATAL\b|\b__WARN__\b|\bdeprecated::\w*|\bexperimental::(?:class|key\w*)/,
  // Whole numbers of C, and numbers of its errors.
  /\b(?:un)?pack\b\s*\(?\s*["'][^"']*[DpP]/,
  /[lL]!(?=[\s\S]*\b(?:un)?pack\b)|(?<=\b(?:un)?pack\b[\s\S]*)[lL]!/,
  /%[-+ #\d.*]*(?<!l)[ltz][dux]\b/,
  /\$!\s*(?:[-+]|==)|(?:[-+]|==)\s*\$!|%d[^;]*\$!/,
  // Streams, places, clocks and processes.
  /["']\s*\+?[<>]{1,2}&/,
  /-[pfS]\s*\(?\s*\*?STD|\bselect\s*\(\s*(?!undef\b)[^,()]+,/,
  /\bglob\b[^;]*\*|<[\w./~]*\*[\w./*]*>/,
  /(["'])\/(?!tmp\b)[\w./$-]+\1/,
  /\bTZ\b/,
  /\bqx\b|\bfcntl\b|\bioctl\b/,
  // The names of letters are not there, and an end before the beginning is told as an error.
  /\\N\{(?!U\+)/,
  /\bBEGIN\b[^}]*\bexit\b/,
];

const opens = /(?<!\buse\s+)\bopen\b|\bIO::File\b/;
const pipe = /["']\s*(?:-\||\|-|\|\s*[\w$/.]|[^"'|\n]*\w[^"'|\n]*\|\s*["'])/;

/** A program that is written while it runs may ask for a process without being refused. */
const writesPrograms = /\beval\b\s*(?![\s{])/;
const processes = /`|\b(?:fork|system|exec|readpipe|kill|alarm|pipe|socket|times|getpw\w+)\b/;

/** What of a program another machine has to judge, as far as its text says: the words themselves. */
export function beyondInSource(files: Program['files'], stdin: string): string | undefined {
  const text = files.map(({ content }) => content).join('\n');
  const wordsOf = (way: RegExp) => way.exec(text)?.[0].replaceAll(/\s+/g, ' ').slice(0, 24);
  for (const way of elsewhere) {
    const found = wordsOf(way);
    if (found !== undefined) return found;
  }
  const large = largeNumberIn(text, stdin);
  if (large !== undefined) return large;
  if (opens.test(text) && pipe.test(text)) return wordsOf(pipe);
  return writesPrograms.test(text) ? wordsOf(processes) : undefined;
}

const angles = /\b(?:sin|cos|atan2|Math::Trig|Math::Complex)\b/;
const allDigits = /(?=[\d.]{15})\d+\.\d/;

const saysOfEval = /\(eval \d+\) line \d/;

/**
 * What shows in what was printed. Two libraries of C do not agree about the last digit of a sine, and two
 * versions of Perl about how they tell what is wrong with a program that was written while another ran.
 */
export function beyondInOutput(files: Program['files'], stdout: string): string | undefined {
  if (saysOfEval.test(stdout)) return 'eval';
  if (saysLargeNumber.test(stdout)) return '2**53';
  if (!allDigits.test(stdout)) return undefined;
  return files.map(({ content }) => angles.exec(content)?.[0]).find((word) => word !== undefined);
}
