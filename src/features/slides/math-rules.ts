/** As much of markdown-it as these rules touch. */
interface Token {
  content: string;
  block: boolean;
  map: [number, number] | null;
}

interface InlineState {
  readonly src: string;
  readonly posMax: number;
  pos: number;
  pending: string;
  push(type: string, tag: string, nesting: 0): Token;
}

interface BlockState {
  readonly src: string;
  readonly bMarks: readonly number[];
  readonly eMarks: readonly number[];
  readonly tShift: readonly number[];
  line: number;
  push(type: string, tag: string, nesting: 0): Token;
  getLines(begin: number, end: number, indent: number, keepLast: boolean): string;
}

type RenderRule = (tokens: readonly Token[], index: number) => string;

interface Reader {
  readonly inline: {
    ruler: {
      after(
        name: string,
        own: string,
        rule: (state: InlineState, isTest: boolean) => boolean,
      ): void;
    };
  };
  readonly block: {
    ruler: {
      after(
        name: string,
        own: string,
        rule: (state: BlockState, begin: number, end: number, isTest: boolean) => boolean,
        options: { alt: string[] },
      ): void;
    };
  };
  readonly renderer: { rules: Record<string, RenderRule | undefined> };
  readonly utils: { escapeHtml(text: string): string };
}

/** Formulas between dollars become what the house's mathematics draws; prices stay prices. */
export function mathRules(reader: Reader): void {
  reader.inline.ruler.after('escape', 'keiko_math', inlineMath);
  reader.block.ruler.after('blockquote', 'keiko_math_block', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const { utils } = reader;
  reader.renderer.rules['keiko_math'] = (tokens, index) =>
    `<code class="math-inline">${utils.escapeHtml(tokens[index]?.content ?? '')}</code>`;
  reader.renderer.rules['keiko_math_block'] = (tokens, index) =>
    `<pre><code class="language-math">${utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

/** Opens before a sign, closes behind one, and no digit follows: `$5 and $6` is money. */
function inlineMath(state: InlineState, isTest: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$') return false;
  const found = /^\$(?=[^\s$])((?:\\[\s\S]|[^$\\])*?[^\s\\$]|[^\s\\$])\$(?!\d)/.exec(
    src.slice(pos, posMax),
  );
  if (!found) return false;
  if (!isTest) state.push('keiko_math', 'code', 0).content = found[1] ?? '';
  state.pos += found[0].length;
  return true;
}

function blockMath(state: BlockState, begin: number, end: number, isTest: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineAt(begin).trimEnd();
  if (!first.startsWith('$$')) return false;
  const isOneLine = first.length > 4 && first.endsWith('$$');
  const isEnd = (line: number) => lineAt(line).trimEnd().endsWith('$$');
  let last = begin;
  if (!isOneLine) {
    last += 1;
    while (last < end && !isEnd(last)) last += 1;
    if (last >= end) return false;
  }
  if (isTest) return true;
  const whole = state.getLines(begin, last + 1, state.tShift[begin] ?? 0, false).trim();
  const token = state.push('keiko_math_block', 'pre', 0);
  token.content = whole.slice(2, -2).trim();
  token.block = true;
  token.map = [begin, last + 1];
  state.line = last + 1;
  return true;
}
