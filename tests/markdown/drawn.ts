import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { plugins as highlight } from '../../src/ui/MarkdownView/highlight-plugins.heavy.ts';
import { plugins as html } from '../../src/ui/MarkdownView/html-plugins.heavy.ts';
import { markdownPipeline } from '../../src/ui/MarkdownView/markdown-pipeline.ts';

const none = { remark: [], rehype: [] };

/** What the Markdown view makes of a text, in HTML's own elements. */
export const drawnHtml = (markdown: string, withColours = false): string =>
  renderToStaticMarkup(
    Markdown({
      children: markdown,
      ...markdownPipeline({ html, math: none, highlight: withColours ? highlight : none }),
    }),
  );

/** The same page in the same letters, however it was written down. */
export function comparable(html: string): string {
  return (
    html
      // React asks for pictures beforehand.
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      // What the view adds to every heading.
      .replaceAll(/ id="section-[^"]*" tabindex="-1"/gi, '')
      .replaceAll(/ class="(?:contains-task-list|task-list-item)"/g, '')
      .replaceAll(/ style="text-align:(\w+);?"/g, ' align="$1"')
      .replaceAll(/<input[^>]*?( checked="")?[^>]*>/g, (input) =>
        input.includes('checked=') ? '<input checked>' : '<input>',
      )
      .replaceAll(/<(img|a)((?: [\w-]+="[^"]*")+) ?\/?>/g, (_, tag: string, attributes: string) => {
        const sorted = attributes.match(/ [\w-]+="[^"]*"/g)?.toSorted() ?? [];
        return `<${tag}${sorted.join('')}>`;
      })
      .replaceAll(/<(br|hr) ?\/>/g, '<$1>')
      .replaceAll(/&(?:quot|#x22);/g, '"')
      .replaceAll('&#x27;', "'")
      .replaceAll(/&gt;/g, '>')
      .replaceAll(
        /\s*(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|hr|table|thead|tbody|tr|t[hd]|pre)\b[^>]*>)\s*/g,
        '$1',
      )
      .replaceAll(/<br>\s*/g, '<br>')
      .trim()
  );
}

/** Whether HTML stands in the text, of which the view shows only what is harmless. */
export function hasHtml(markdown: string): boolean {
  let found = false;
  visit(unified().use(remarkParse).parse(markdown), 'html', () => {
    found = true;
  });
  return found;
}
