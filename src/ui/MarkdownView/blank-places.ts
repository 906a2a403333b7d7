import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { blankIdsOf, replaceBlanks } from '../../../domain/challenges/blanks.ts';

// One letter that no text uses stands for a blank while the text is parsed: Markdown, and the
// highlighting of code, would take `{{1}}` apart.
const firstLetter = 0xe000;
const letters = /[\uE000-\uE0FF]/;

/** The text with a letter in place of each `{{id}}`. */
export function withBlankLetters(markdown: string): { text: string; ids: readonly string[] } {
  const ids = blankIdsOf(markdown);
  let next = 0;
  const text = replaceBlanks(markdown, () => String.fromCharCode(firstLetter + next++));
  return { text, ids };
}

/** Makes an element `keiko-blank` of each such letter. */
export function rehypeBlanks({ ids }: { ids: readonly string[] }) {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (parent === undefined || index === undefined || !letters.test(node.value))
        return undefined;
      const parts = split(node, ids);
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

function split({ value }: Text, ids: readonly string[]): ElementContent[] {
  return value
    .split(/([\uE000-\uE0FF])/)
    .filter((part) => part !== '')
    .map((part) => {
      const id = letters.test(part) ? ids[part.charCodeAt(0) - firstLetter] : undefined;
      if (id === undefined) return { type: 'text', value: part };
      return {
        type: 'element',
        tagName: 'keiko-blank',
        properties: { dataBlank: id },
        children: [],
      };
    });
}
