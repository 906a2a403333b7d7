import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { innerAddressOf } from '../../ui/MarkdownView/inner-address.ts';

/** What Markdown makes. Whatever else is in the HTML of a slide is left out, with what is in it. */
const elements = new Set(
  `a blockquote br code del em footer h1 h2 h3 h4 h5 h6 header img li ol p pre s strong sub sup
   table tbody td th thead tr ul`.split(/\s+/),
);

const webAddress = /^(?:https?:\/\/|mailto:)/i;
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{3,40}\))$/i;
const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([\w\s#%.,()-]{3,400}\)$/i;
// What fetches something, or asks the page around it.
const reaching = /url|image|src|attr|env|var|element|expression/i;
const length = /^\d{1,5}(?:\.\d{1,3})?(?:px|%|em)$/;
const filters =
  /^(?:(?:blur|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(\d{1,4}(?:\.\d{1,4})?(?:px|%|deg|turn|rad|em)?\)\s*){1,6}$/;
const backgroundSizes =
  /^(?:cover|contain|auto|\d{1,4}(?:\.\d{1,3})?(?:px|%)(?:\s+(?:auto|\d{1,4}(?:\.\d{1,3})?(?:px|%)))?)$/;

export const safeColour = (value: string | undefined): string | undefined =>
  value !== undefined && colour.test(value) ? value : undefined;

export const safeGradient = (value: string | undefined): string | undefined =>
  value !== undefined && gradient.test(value) && !reaching.test(value) ? value : undefined;

export const safeFilter = (value: string | undefined): string | undefined =>
  value !== undefined && filters.test(value) ? value.trim() : undefined;

export const safeBackgroundSize = (value: string | undefined): string =>
  value !== undefined && backgroundSizes.test(value) ? value : 'cover';

/** The file that `url("…")` names, when it is one of the material's own. */
export function ownFileOf(value: string | undefined): string | undefined {
  const [, address = ''] = /^url\(["']?(.*?)["']?\)$/s.exec(value ?? '') ?? [];
  return ownPath(address);
}

function ownPath(address: string): string | undefined {
  const inner = innerAddressOf(address);
  return inner?.kind === 'asset' ? inner.path : undefined;
}

/** A `style` attribute as its parts; each is still to be looked at. */
export function declarationsOf({ style }: Properties): ReadonlyMap<string, string> {
  const parts = typeof style === 'string' ? style.split(';') : [];
  return new Map(
    parts.map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}

/** Another tree, of what is known to be harmless. */
export const sanitised = (nodes: readonly RootContent[]): Root => ({
  type: 'root',
  children: nodes.flatMap(safeNode),
});

function safeNode(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element' || !elements.has(node.tagName)) return [];
  if (node.tagName === 'img') return safePicture(node);
  const made: Element = {
    type: 'element',
    tagName: node.tagName,
    properties: safeProperties(node),
    children: node.children.flatMap(safeNode),
  };
  return [made];
}

/** Only the material's own: a slide asks nobody else for anything. Of others their words stay. */
function safePicture({ properties }: Element): ElementContent[] {
  const { src, alt, title } = properties;
  const words = typeof alt === 'string' ? alt : '';
  const path = typeof src === 'string' ? ownPath(src) : undefined;
  if (path === undefined) return words === '' ? [] : [{ type: 'text', value: words }];
  const style = declarationsOf(properties);
  const parts = [
    ...['width', 'height'].flatMap((name) => {
      const value = style.get(name) ?? '';
      return length.test(value) ? [`${name}:${value}`] : [];
    }),
    ...[safeFilter(style.get('filter'))].flatMap((value) =>
      value === undefined ? [] : [`filter:${value}`],
    ),
  ];
  return [
    {
      type: 'element',
      tagName: 'img',
      properties: {
        src: `keiko:asset/${path}`,
        alt: words,
        ...(typeof title === 'string' ? { title } : {}),
        ...(parts.length > 0 ? { style: parts.join(';') } : {}),
      },
      children: [],
    },
  ];
}

function safeProperties({ tagName, properties }: Element): Properties {
  const { href, title, start, className, dataAutoScaling } = properties;
  switch (tagName) {
    case 'a':
      return {
        ...(typeof href === 'string' && webAddress.test(href) ? { href } : {}),
        ...(typeof title === 'string' ? { title } : {}),
      };
    case 'ol':
      return Number.isInteger(start) ? { start } : {};
    case 'code': {
      const names = (Array.isArray(className) ? className : []).filter(
        (name) =>
          typeof name === 'string' && /^(?:language-[\w+#.-]{1,40}|math-inline)$/.test(name),
      );
      return names.length > 0 ? { className: names } : {};
    }
    case 'td':
    case 'th': {
      const align = declarationsOf(properties).get('text-align') ?? '';
      return /^(?:left|center|right)$/.test(align) ? { style: `text-align:${align}` } : {};
    }
    case 'h1':
    case 'h2':
    case 'h3':
      return dataAutoScaling === undefined ? {} : { className: ['fit'] };
    default:
      return {};
  }
}
