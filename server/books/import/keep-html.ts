import {
  harmlessClasses,
  harmlessElements,
  harmlessEverywhere,
  isHarmless,
} from '../../../domain/materials/harmless-html.ts';
import { htmlTokens } from './html-tokens.ts';
import { hiddenElements } from './raw-html.ts';

type Attributes = ReadonlyMap<string, string>;

/** What a piece of HTML asks of the chapter around it. */
export interface HtmlPlace {
  /** Where a link leads now; undefined when it leads nowhere, which is reported. */
  readonly link: (url: string) => Promise<string | undefined>;
  /** What stands in a picture's place, as HTML. */
  readonly picture: (attributes: Attributes) => Promise<string>;
  readonly lose: (code: 'html' | 'html-hidden', name: string) => void;
  /** mdBook's `<Listing>` is drawn as a figure, its number with this word. */
  readonly listing: string | undefined;
}

export const escapedHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** An element's start with its attributes; those without a value are left out. */
export function startTag(name: string, attributes: Readonly<Record<string, string | undefined>>) {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapedHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Keeps the HTML of a chapter that readers need. What begins in one piece may end in another. */
export class HtmlKeeper {
  private readonly captions: string[] = [];

  /** Undefined when nothing in this piece of HTML is to be kept as HTML. */
  async kept(html: string, place: HtmlPlace): Promise<string | undefined> {
    const tokens = htmlTokens(html);
    const isKept = tokens.some(
      (token) =>
        token.kind !== 'words' &&
        (this.isListing(token.name, place) ||
          (token.name === 'img'
            ? token.kind === 'start' && token.attributes.has('width')
            : isHarmless(token.name))),
    );
    if (!isKept) return undefined;
    const lost = new Set<string>();
    let written = '';
    // Nothing is written within an element that goes with all it holds.
    let hidden: { readonly name: string; depth: number } | undefined;
    for (const token of tokens) {
      if (hidden !== undefined) {
        if (token.kind === 'words' || token.name !== hidden.name) continue;
        hidden.depth += token.kind === 'start' ? 1 : -1;
        if (hidden.depth === 0) hidden = undefined;
      } else if (token.kind === 'words') written += token.source;
      else if (token.kind === 'start' && hiddenElements.has(token.name)) {
        place.lose('html-hidden', token.name);
        hidden = { name: token.name, depth: 1 };
      } else if (this.isListing(token.name, place)) {
        written += token.kind === 'start' ? this.beginListing(token.attributes, place) : this.end();
      } else if (!isHarmless(token.name)) {
        // Its end is lost with its beginning, and counted with it.
        if (token.kind === 'start') lost.add(token.name);
      } else if (token.kind === 'end') written += `</${token.name}>`;
      else if (token.name === 'img') written += await place.picture(token.attributes);
      else written += await this.start(token.name, token.attributes, place);
    }
    for (const name of lost) place.lose('html', name);
    // An empty line would end the HTML, and what follows would be read as Markdown.
    return html.includes('<pre') ? written : written.replaceAll(/\n(?:[ \t]*\n)+/g, '\n').trim();
  }

  private isListing(name: string, place: HtmlPlace): boolean {
    return name === 'listing' && place.listing !== undefined;
  }

  private async start(name: string, given: Attributes, place: HtmlPlace): Promise<string> {
    const attributes: Record<string, string | undefined> = {};
    for (const key of [...harmlessEverywhere, ...(harmlessElements[name] ?? [])])
      attributes[key] = given.get(key);
    if (name === 'a') {
      attributes['id'] ??= given.get('name');
      const url = given.get('href');
      attributes['href'] = url === undefined ? undefined : await place.link(url);
    }
    const looks = (given.get('class') ?? '')
      .split(/\s+/)
      .filter((one) => harmlessClasses[name]?.includes(one));
    attributes['class'] = looks.length === 0 ? undefined : looks.join(' ');
    return startTag(name, attributes);
  }

  private beginListing(attributes: Attributes, place: HtmlPlace): string {
    const number = attributes.get('number');
    const head = number === undefined ? '' : `${place.listing} ${number}: `;
    const caption = escapedHtml(`${head}${attributes.get('caption') ?? ''}`);
    this.captions.push(caption.replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
    const file = attributes.get('file-name');
    const name = file === undefined ? '' : `<span class="filename">${escapedHtml(file)}</span>`;
    return `${startTag('figure', { class: 'listing' })}${name}`;
  }

  private end(): string {
    const caption = this.captions.pop() ?? '';
    return `${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
  }
}
