import type { Image, PhrasingContent } from 'mdast';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

export interface HtmlParts {
  readonly content: readonly PhrasingContent[];
  /** Names of the tags that are lost, each once. */
  readonly lost: readonly string[];
  /** Names of those that are lost with what they hold. */
  readonly hidden: readonly string[];
  /** 1 to 6 when all of it is one heading. */
  readonly heading: number | undefined;
  /** The name that links call this heading by. */
  readonly id: string | undefined;
}

/** What goes with all it holds. */
export const hiddenElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'noscript',
  'select',
]);
const writer = unified().use(remarkStringify).use(remarkGfm).freeze();

function imageOf(element: DefaultTreeAdapterTypes.Element): Image | undefined {
  const value = (name: string): string | undefined =>
    element.attrs.find((attr) => attr.name === name)?.value;
  const url = value('src')?.trim();
  if (url === undefined || url === '') return undefined;
  return { type: 'image', url, alt: value('alt') ?? '', title: value('title') ?? null };
}

function collect(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  into: { content: PhrasingContent[]; lost: Set<string>; hidden: Set<string> },
): void {
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) {
      into.content.push({ type: 'text', value: node.value.replaceAll(/\s+/g, ' ') });
    }
    if (!('tagName' in node)) continue;
    const image = node.tagName === 'img' ? imageOf(node) : undefined;
    if (image !== undefined) into.content.push(image);
    else if (hiddenElements.has(node.tagName)) into.hidden.add(node.tagName);
    else into.lost.add(node.tagName);
    if (!hiddenElements.has(node.tagName)) collect(node.childNodes, into);
    // Blocks that end here must not grow together with the words that follow.
    into.content.push({ type: 'text', value: ' ' });
  }
}

function isBlank(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  return node.nodeName === '#text' && 'value' in node && node.value.trim() === '';
}

/** The images and words of a piece of raw HTML. Comments are nothing that a reader would miss. */
export function readHtml(html: string): HtmlParts {
  const into = {
    content: [] as PhrasingContent[],
    lost: new Set<string>(),
    hidden: new Set<string>(),
  };
  const nodes = parseFragment(html).childNodes;
  collect(nodes, into);
  const elements = nodes.filter((node) => node.nodeName !== '#comment' && !isBlank(node));
  const only = elements.length === 1 ? elements[0] : undefined;
  const name = /^h([1-6])$/.exec(only?.nodeName ?? '');
  const attributes = only !== undefined && 'attrs' in only ? only.attrs : [];
  const id = attributes.find((attribute) => attribute.name === 'id')?.value;
  if (name !== null) into.lost.delete(name[0]);
  const heading = name === null ? undefined : Number(name[1]);
  return { content: into.content, lost: [...into.lost], hidden: [...into.hidden], heading, id };
}

/** Words and images as one line of Markdown, escaped so that no word turns into syntax. */
export function writeLine(content: readonly PhrasingContent[]): string {
  const merged: PhrasingContent[] = [];
  for (const node of content) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      last.value = (last.value + node.value).replaceAll(/ +/g, ' ');
    else merged.push({ ...node });
  }
  const [first, last] = [merged[0], merged.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  const tree = {
    type: 'root' as const,
    children: [{ type: 'paragraph' as const, children: merged }],
  };
  return writer.stringify(tree).replaceAll('\n', ' ').trim();
}
