import type { Element, ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { keywordRanges } from '../../lib/keyword-ranges.ts';

const isFormula = (node: Element): boolean => {
  const names = node.properties['className'];
  return Array.isArray(names) && names.some((name) => name.startsWith('katex'));
};

/** Marks each place of a keyword; formulas are left alone, their letters are not words. */
export function rehypeKeywordMarks({ keyword }: { keyword: string }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && (isFormula(node) || node.tagName === 'mark')) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
      const parts = marked(node, keyword);
      // A text that is nothing but the keyword is one part, too.
      if (parts.every(({ type }) => type === 'text')) return undefined;
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

function marked({ value }: Text, keyword: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const { start, end } of keywordRanges(value, keyword)) {
    if (start > at) parts.push({ type: 'text', value: value.slice(at, start) });
    const children: Text[] = [{ type: 'text', value: value.slice(start, end) }];
    parts.push({ type: 'element', tagName: 'mark', properties: {}, children });
    at = end;
  }
  if (at < value.length || parts.length === 0) parts.push({ type: 'text', value: value.slice(at) });
  return parts;
}
