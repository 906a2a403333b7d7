import { defaultSchema, type Options } from 'rehype-sanitize';
import {
  harmlessClasses,
  harmlessElements,
  harmlessEverywhere,
} from '../../../domain/materials/harmless-html.ts';

type Attributes = NonNullable<Options['attributes']>;

/** The attributes that a tree of HTML calls by another name. */
const names: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  datetime: 'dateTime',
  rowspan: 'rowSpan',
};

const ownAttributes = Object.fromEntries(
  Object.entries(harmlessElements).map(([element, attributes]) => [
    element,
    [
      ...attributes.map((name) =>
        name === 'align' ? (['align', 'left', 'center', 'right'] as const) : (names[name] ?? name),
      ),
      ...(element in harmlessClasses
        ? [['className', ...(harmlessClasses[element] ?? [])] as const]
        : []),
    ],
  ]),
);

/** What Markdown itself makes: footnotes, lists of tasks, callouts, code and formulas. */
const markdowns: Attributes = {
  ...defaultSchema.attributes,
  blockquote: ['dataCallout'],
  input: [...(defaultSchema.attributes?.['input'] ?? []), 'checked'],
  code: [['className', /^language-./, 'math-inline', 'math-display']],
};

const attributes: Attributes = { '*': [...harmlessEverywhere] };
for (const element of new Set([...Object.keys(markdowns), ...Object.keys(ownAttributes)])) {
  if (element === '*') continue;
  attributes[element] = [
    ...(markdowns[element] ?? []),
    ...(ownAttributes[element] ?? []).map((one) => (typeof one === 'string' ? one : [...one])),
  ] as Attributes[string];
}

/**
 * All that is left of a text with HTML in it. Names of places are not touched here: they are set
 * apart from the page's own by `html-places.ts`.
 */
export const htmlSchema: Options = {
  ...defaultSchema,
  tagNames: [...Object.keys(harmlessElements), 'input', 'section'],
  attributes,
  clobber: [],
  protocols: {
    href: ['http', 'https', 'mailto', 'irc', 'ircs', 'xmpp', 'keiko'],
    src: ['http', 'https', 'keiko'],
  },
};
