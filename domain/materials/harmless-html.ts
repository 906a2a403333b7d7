import { calloutKinds } from './callout-kinds.ts';

/**
 * The HTML that a Markdown text may hold: what readers of a book need and Markdown cannot say. Each
 * element with the attributes that are its own, by HTML's names. The importer keeps no other, and
 * the page shows no other.
 */
export const harmlessElements: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: [],
  b: [],
  bdi: [],
  bdo: [],
  blockquote: [],
  br: [],
  caption: [],
  cite: [],
  code: [],
  col: ['span'],
  colgroup: ['span'],
  dd: [],
  del: [],
  details: ['open'],
  dfn: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  ins: [],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'reversed'],
  p: [],
  pre: [],
  q: [],
  rp: [],
  rt: [],
  ruby: [],
  s: [],
  samp: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan', 'headers', 'align'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'align'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
  var: [],
  wbr: [],
};

/** What every element may have. An `id` is a place that links lead to. */
export const harmlessEverywhere = ['id', 'title', 'lang', 'dir'] as const;

/**
 * The classes that have a look. Any other would reach for the look of the page around the text,
 * which could be laid over it.
 */
export const harmlessClasses: Readonly<Record<string, readonly string[]>> = {
  div: calloutKinds,
  figure: ['listing'],
  span: ['caption', 'filename'],
};

/** Whether an element of this name may be shown; names are in small letters. */
export const isHarmless = (name: string): boolean => Object.hasOwn(harmlessElements, name);
