import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { shares, shareWords } from './client-parts.ts';

const catalogue = /\/messages\.po(?:\?(rooms|later|staff)\?lingui)?$/;

/** Leaves in each file of a language the words of its share. */
export const divideWords: Plugin = {
  name: 'divide-words',
  apply: 'build',
  renderChunk(code, { facadeModuleId }) {
    const found = catalogue.exec(facadeModuleId ?? '');
    if (!found) return undefined;
    const wanted = shares.find((share) => share === found[1]) ?? 'first';
    return {
      code: withWords(code, (ids) => {
        const words = shareWords(ids);
        if (![...words.values()].includes(wanted))
          this.error(`No words are in the share '${wanted}': divide-words.ts is not in use.`);
        return (id) => words.get(id) === wanted;
      }),
      map: null,
    };
  },
};

/** Keeps the messages that are asked for, of those a compiled catalogue has. */
export function withWords(
  code: string,
  choose: (ids: readonly string[]) => (id: string) => boolean,
): string {
  const found: { span: ESTree.Span; text: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [text] }) {
      if (callee.type !== 'MemberExpression' || !text) return;
      const { object, property } = callee;
      if (object.type !== 'Identifier' || object.name !== 'JSON') return;
      if (property.type !== 'Identifier' || property.name !== 'parse') return;
      const value =
        text.type === 'TemplateLiteral'
          ? text.quasis[0]?.value.cooked
          : text.type === 'Literal'
            ? text.value
            : undefined;
      if (typeof value === 'string') found.push({ span: text, text: value });
    },
  }).visit(parseSync('words.js', code).program);
  const [words] = found;
  if (!words || found.length > 1) throw new Error('A compiled catalogue has another form.');
  const messages = Object.entries(JSON.parse(words.text) as Record<string, unknown>);
  const isWanted = choose(messages.map(([id]) => id));
  const kept = Object.fromEntries(messages.filter(([id]) => isWanted(id)));
  const { start, end } = words.span;
  return code.slice(0, start) + JSON.stringify(JSON.stringify(kept)) + code.slice(end);
}
