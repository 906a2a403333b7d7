import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';

/** A word of a program, without what is easily changed: names, figures and texts are all alike. */
export interface CodeToken {
  readonly word: string;
  /** From 0 on. */
  readonly row: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

const hashComments = String.raw`#[^\n]*`;
const dashComments = String.raw`--[^\n]*|\{-[\s\S]*?-\}`;
const slashComments = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const tagComments = String.raw`<!--[\s\S]*?-->`;

const commentsOf: Partial<Record<ProgrammingLanguage, string>> = {
  python: hashComments,
  python3: hashComments,
  ruby: hashComments,
  perl: hashComments,
  php: `${hashComments}|${slashComments}`,
  sql: `${dashComments}|${slashComments}`,
  haskell: dashComments,
  html: `${tagComments}|${slashComments}`,
};

const texts = String.raw`"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const templates = '`(?:\\\\.|[^`\\\\])*`';
const figures = String.raw`\d[\w.]*`;
const words = String.raw`[\p{L}_$@][\p{L}\p{N}_$]*`;

/** Of all languages: what is one in another language is seldom a name in this one. */
const keywords = new Set(
  `abstract and as async await begin bool boolean break byte case catch char class const continue def
  default defer del delete do done double elif else elseif elsif end enum except extends false final
  finally float fn for foreach from func function global go goto group having if impl implements import
  in include inner insert instanceof int interface is join lambda left let limit long loop map match mod
  module mut my namespace new nil none not null of on or order package pass print printf private
  protected pub public raise range repeat require rescue return select self set short static string
  struct super switch table template then this throw throws trait true try type typedef typeof unless
  unsigned until update use using val values var void when where while with yield`.split(/\s+/),
);

/**
 * The words of a program, without its comments. It reads no grammar: where a language has texts or comments of
 * another form, they count as words, in both programs alike.
 */
export function tokensOf(code: string, language: ProgrammingLanguage): CodeToken[] {
  const comments = commentsOf[language] ?? slashComments;
  const pattern = new RegExp(
    `(?<comment>${comments})|(?<text>${texts}|${templates})|(?<figure>${figures})|(?<name>${words})|(?<sign>[^\\s])`,
    'gu',
  );
  const tokens: CodeToken[] = [];
  let row = 0;
  let rowAt = 0;
  let read = 0;
  for (const match of code.matchAll(pattern)) {
    for (; read < match.index; read++)
      if (code[read] === '\n') {
        row++;
        rowAt = read + 1;
      }
    const [found] = match;
    const { comment, text, figure, name, sign } = match.groups ?? {};
    if (comment !== undefined) continue;
    const word =
      text === undefined ? (figure === undefined ? (sign ?? wordOf(name ?? '')) : '0') : '"';
    const [line = ''] = found.split('\n', 1);
    const startColumn = match.index - rowAt;
    tokens.push({ word, row, startColumn, endColumn: startColumn + line.length });
  }
  return tokens;
}

const wordOf = (name: string): string =>
  keywords.has(name.toLowerCase()) ? name.toLowerCase() : 'name';
