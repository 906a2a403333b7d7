import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * "from $5 to $10" is no formula: a dollar sign opens one only before a character, and closes one
 * only after a character and not before a digit.
 */
export function remarkProseDollars() {
  return (tree: Root, file: { toString(): string }): void => {
    const source = String(file);
    visit(tree, 'inlineMath', (node, index, parent) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined || !parent || index === undefined) return;
      const written = source.slice(start, end);
      if (written.startsWith('$$') || !isProse(written, source.charAt(end))) return;
      parent.children[index] = { type: 'text', value: written };
    });
  };
}

const isProse = (written: string, next: string): boolean =>
  /^\$\s|\s\$$/.test(written) || /\d/.test(next);
