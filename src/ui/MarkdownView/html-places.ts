import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { anchorId } from './anchor-id.ts';

const ofFootnotes = /^(?:user-content-fn|footnote-label$)/;

/** Names the places that HTML names as headings are named, so that links and only links find them. */
export function nameHtmlPlaces(tree: Root): void {
  visit(tree, 'element', ({ properties }: Element) => {
    const { id } = properties;
    if (id === undefined || ofFootnotes.test(id)) return;
    properties['id'] = anchorId(id);
    properties['tabIndex'] = -1;
  });
}
