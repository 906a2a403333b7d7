import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';
import { type BackgroundPicture, type DeckModel, layouts, type SlideModel } from './deck-model.ts';
import { readMarp } from './marp.ts';
import {
  declarationsOf,
  ownFileOf,
  safeBackgroundSize,
  safeColour,
  safeFilter,
  safeGradient,
  sanitised,
} from './slide-sanitiser.ts';

type Known = Omit<SlideModel, 'line' | 'notes'>;

// Whoever types changes one slide at a time: the others are taken as they were.
const mostKnown = 400;
const known = new Map<string, Known>();

/** A deck out of Marp's Markdown, as data that is safe to draw. */
export function readDeck(markdown: string): DeckModel {
  const { html, notes, lines, theme } = readMarp(markdown);
  const [, width = '1280', height = '720'] =
    /viewBox="0 0 (\d{3,4}) (\d{3,4})"/.exec(html[0] ?? '') ?? [];
  return {
    theme,
    width: Number(width),
    height: Number(height),
    slides: html.map((one, index) => ({
      ...readSlide(one),
      line: lines[index] ?? 0,
      notes: notes[index] ?? [],
    })),
  };
}

function readSlide(html: string): Known {
  const found = known.get(html);
  if (found) return found;
  const made = slideOf(fromHtmlIsomorphic(html, { fragment: true }));
  for (const oldest of known.keys()) {
    if (known.size < mostKnown) break;
    known.delete(oldest);
  }
  known.set(html, made);
  return made;
}

function slideOf(tree: Root): Known {
  const sections = elementsOf(tree.children).filter(({ tagName }) => tagName === 'section');
  const layerOf = ({ properties }: Element) => properties['dataMarpitAdvancedBackground'];
  const content =
    sections.find((one) => layerOf(one) === 'content') ??
    sections.find((one) => layerOf(one) === undefined);
  const behind = sections.find((one) => layerOf(one) === 'background');
  const properties = content?.properties ?? {};
  const style = declarationsOf(properties);
  const classNames = Array.isArray(properties.className) ? properties.className : [];
  const layout = layouts.filter((name) => classNames.includes(name));
  const safe = sanitised(content?.children ?? []);
  const body = layout.includes('columns') ? inColumns(safe) : safe;
  const side = behind?.properties['dataMarpitAdvancedBackgroundSplit'];
  const own = ownFileOf(style.get('background-image'));
  const color = safeColour(style.get('color'));
  const background = safeColour(style.get('background-color'));
  const gradient = safeGradient(style.get('background-image'));
  const percent = Number.parseFloat(style.get('--marpit-advanced-background-split') ?? '');
  return {
    title: textOf(
      elementsOf(safe.children)
        .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
        .slice(0, 1),
    ).trim(),
    words: wordsOf(safe.children).replaceAll(/\s+/g, ' ').trim(),
    layout,
    pictures: behind ? picturesOf(behind) : own === undefined ? [] : [{ path: own, size: 'cover' }],
    arePicturesStacked:
      behind !== undefined &&
      elementsOf([behind]).some(
        (one) => one.properties['dataMarpitAdvancedBackgroundDirection'] === 'vertical',
      ),
    isNumbered: properties['dataMarpitPagination'] !== undefined,
    body,
    ...(color === undefined ? {} : { color }),
    ...(background === undefined ? {} : { background }),
    ...(gradient === undefined ? {} : { gradient }),
    ...(side === 'left' || side === 'right'
      ? { split: { side, percent: percent >= 10 && percent <= 90 ? percent : 50 } }
      : {}),
  };
}

function picturesOf(layer: Element): BackgroundPicture[] {
  return elementsOf([layer])
    .filter(({ tagName }) => tagName === 'figure')
    .flatMap(({ properties }) => {
      const style = declarationsOf(properties);
      const path = ownFileOf(style.get('background-image'));
      const filter = safeFilter(style.get('filter'));
      if (path === undefined) return [];
      const size = safeBackgroundSize(style.get('background-size'));
      return [{ path, size, ...(filter === undefined ? {} : { filter }) }];
    });
}

/** From the first heading of the third level on, each of them begins a column. */
function inColumns({ children }: Root): Root {
  const isEdge = (node: RootContent) =>
    node.type === 'element' && (node.tagName === 'header' || node.tagName === 'footer');
  const isHead = (node: RootContent) => node.type === 'element' && node.tagName === 'h3';
  const first = children.findIndex(isHead);
  if (first === -1) return { type: 'root', children };
  const columns: Element[] = [];
  for (const node of children.slice(first)) {
    if (isEdge(node) || node.type === 'doctype') continue;
    if (isHead(node)) columns.push(division('column', []));
    columns.at(-1)?.children.push(node);
  }
  const before = children.slice(0, first);
  const edges = children.slice(first).filter(isEdge);
  return { type: 'root', children: [...before, division('columns', columns), ...edges] };
}

const division = (name: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [name] },
  children,
});

const elementsOf = (nodes: readonly RootContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsOf(node.children)] : []));

const textOf = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '',
    )
    .join('');

const isBlock = /^(?:h[1-6]|p|li|td|th|pre|blockquote|br|tr)$/;

/** With a space where one block ends and another begins. */
const wordsOf = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || node.tagName === 'header' || node.tagName === 'footer')
        return '';
      const alt = node.properties['alt'];
      const words = typeof alt === 'string' ? alt : wordsOf(node.children);
      return isBlock.test(node.tagName) ? `${words} ` : words;
    })
    .join('');
