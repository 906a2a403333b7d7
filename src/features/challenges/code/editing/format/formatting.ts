/** What a formatter is given. */
export interface ToFormat {
  readonly path: string;
  readonly text: string;
  /** Where the caret stands, in UTF-16 units. */
  readonly caret: number;
}

/** Why a text stays as it is. */
export interface FormatFault {
  readonly line: number;
  readonly column: number | undefined;
  readonly words: string;
}

export type Formatted =
  | { readonly text: string; readonly caret: number }
  | { readonly fault: FormatFault };

const kinds = {
  js: 'prettier',
  mjs: 'prettier',
  cjs: 'prettier',
  ts: 'prettier',
  html: 'prettier',
  css: 'prettier',
  json: 'prettier',
  md: 'prettier',
  sql: 'sql',
} as const;
export type FormatterKind = (typeof kinds)[keyof typeof kinds];
export const formatterKinds: readonly FormatterKind[] = ['prettier', 'sql'];

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();
const isKnown = (ending: string): ending is keyof typeof kinds => Object.hasOwn(kinds, ending);

/** What formats a file of this name; undefined where nothing does. */
export function formatterOf(path: string): FormatterKind | undefined {
  const ending = endingOf(path);
  return isKnown(ending) ? kinds[ending] : undefined;
}
