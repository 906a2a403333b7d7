// What the words of a notification are written in: Markdown of one sort of emphasis, and lines.

const special = /[\\`*_[\]<>~#|!&]/g;

/** What somebody wrote, with nothing of it meant as Markdown, in one line. */
export const literal = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(special, String.raw`\$&`);

/** The same, emphasised: what a sentence is about. */
export const strong = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' ? '' : `**${literal(trimmed)}**`;
};

export interface Part {
  readonly text: string;
  readonly isStrong: boolean;
}

const tokens = /\*\*((?:\\.|[^\\*])+)\*\*|((?:\\.|[^\\*])+|.)/g;
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Of what `literal` and `strong` have made, its lines; all else stays the text that it is. */
export const linesOf = (markdown: string): readonly (readonly Part[])[] =>
  markdown.split(/\n+/).map((line) =>
    [...line.matchAll(tokens)].map(([, emphasised, plain = '']) => ({
      text: unescaped(emphasised ?? plain),
      isStrong: emphasised !== undefined,
    })),
  );

/** For letters, and for what a device shows by itself, which know no emphasis. */
export const plainOf = (markdown: string): string =>
  markdown.replace(/\*\*|\\([!-/:-@[-`{-~])/g, '$1');
