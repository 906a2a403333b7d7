import type { Blockquote, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** GitHub's callouts: a quotation whose first line is `[!NOTE]` or one of its siblings. */
export function remarkCallouts() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (node: Blockquote) => {
      const first = node.children[0];
      if (first?.type !== 'paragraph') return;
      const text = first.children[0];
      if (text?.type !== 'text') return;
      const kind = marker.exec(text.value)?.[1]?.toLowerCase();
      if (kind === undefined) return;
      text.value = text.value.replace(marker, '');
      if (text.value === '') first.children.shift();
      if (first.children[0]?.type === 'break') first.children.shift();
      if (first.children.length === 0) node.children.shift();
      node.data = { hProperties: { dataCallout: kind } };
    });
  };
}
