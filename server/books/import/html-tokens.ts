import { Tokenizer, TokenizerMode } from 'parse5';

/** One piece of HTML as it stands in a text. */
export type HtmlToken =
  | { readonly kind: 'words'; readonly source: string }
  | {
      readonly kind: 'start';
      /** In small letters. */
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'end'; readonly name: string };

/** Elements whose inside is no HTML, by what the parser then reads. */
const modes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
};

/** The tags of a piece of HTML and the words between them, as a browser finds them; no comments. */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const words = (token: { location: { startOffset: number; endOffset: number } | null }): void => {
    const { startOffset = 0, endOffset = 0 } = token.location ?? {};
    tokens.push({ kind: 'words', source: html.slice(startOffset, endOffset) });
  };
  const nothing = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName, attrs }) => {
        const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
        tokens.push({ kind: 'start', name: tagName, attributes });
        tokenizer.state = modes[tagName] ?? tokenizer.state;
      },
      onEndTag: ({ tagName }) => void tokens.push({ kind: 'end', name: tagName }),
      onCharacter: words,
      onWhitespaceCharacter: words,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return tokens;
}
