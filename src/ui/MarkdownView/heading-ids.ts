import GithubSlugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { anchorId } from './anchor-id.ts';

/** Names each heading as GitHub does, so that a book's links to places inside chapters lead there. */
export function rehypeHeadingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger();
    visit(tree, 'element', (node: Element) => {
      if (!/^h[1-6]$/.test(node.tagName) || node.properties['id'] !== undefined) return;
      node.properties['id'] = anchorId(slugger.slug(textOf(node)));
      // A link to the heading moves the focus there.
      node.properties['tabIndex'] = -1;
    });
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
