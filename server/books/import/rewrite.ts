import type {
  Code,
  Definition,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
} from 'mdast';
import { visit } from 'unist-util-visit';
import type { LossCode } from '../../../domain/books/import.messages.ts';
import { fileStem } from './book-path.ts';
import { ChapterAddresses } from './chapter-addresses.ts';
import type { Address, AddressContext } from './chapter-addresses.ts';
import { cleanedCode } from './code-info.ts';
import { applyEdits } from './edits.ts';
import type { Edit } from './edits.ts';
import type { LossList } from './loss-list.ts';
import { escapedHtml, HtmlKeeper, startTag } from './keep-html.ts';
import { type HtmlParts, readHtml, writeLine } from './raw-html.ts';

export interface RewriteContext extends AddressContext {
  readonly losses: LossList;
  /** mdBook's marks on code blocks are taken away only in an mdBook. */
  readonly isMdBook: boolean;
  /** The word before a listing's number, in the book's language. */
  readonly listing: string;
  readonly lineOf: (line: number) => number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf(node: Nodes): Span {
  // Every node that the parser makes has a position; offsets are optional for other makers of trees only.
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

const placeNamed = (name: string): string => `${startTag('a', { id: name })}</a>`;

class ChapterRewriter {
  readonly edits: Edit[] = [];
  private readonly source: string;
  private readonly context: RewriteContext;
  private readonly definitions = new Map<string, Definition>();
  private readonly keeper = new HtmlKeeper();
  private readonly addresses: ChapterAddresses;

  constructor(source: string, tree: Root, context: RewriteContext) {
    this.source = source;
    this.context = context;
    this.addresses = new ChapterAddresses(context);
    visit(tree, 'definition', (node) => {
      if (!this.definitions.has(node.identifier)) this.definitions.set(node.identifier, node);
    });
  }

  async rewrite(node: Nodes, parent: Parents | undefined): Promise<void> {
    if (node.type === 'link') await this.link(node);
    else if (node.type === 'linkReference') await this.linkReference(node);
    else if (node.type === 'image') await this.image(node, parent);
    else if (node.type === 'imageReference') await this.imageReference(node);
    else if (node.type === 'definition') await this.definition(node);
    else if (node.type === 'html') await this.html(node, parent);
    else if (node.type === 'heading') this.heading(node);
    else if (node.type === 'code' && this.context.isMdBook) this.code(node);
  }

  private replace(span: Span, text: string): void {
    this.edits.push({ ...span, text });
  }

  private lose(node: Nodes, code: LossCode, detail: string): void {
    this.context.losses.add(
      this.context.path,
      code,
      detail,
      this.context.lineOf(node.position?.start.line ?? 1),
    );
  }

  /** Takes the brackets and the address away, and leaves what stands between them. */
  private unwrap(node: Link | LinkReference): void {
    const { start, end } = spanOf(node);
    const first = node.children[0];
    const last = node.children.at(-1);
    if (first === undefined || last === undefined) return this.replace({ start, end }, '');
    this.replace({ start, end: spanOf(first).start }, '');
    this.replace({ start: spanOf(last).end, end }, '');
  }

  private async link(node: Link): Promise<void> {
    const address = await this.addresses.link(node.url);
    const destination = node.data?.destination;
    if (address.kind === 'lost') {
      this.lose(node, address.code, address.detail);
      // An address in angle brackets is its own text.
      if (destination === undefined)
        this.replace(spanOf(node), writeLine([{ type: 'text', value: node.url }]));
      else this.unwrap(node);
    } else if (address.kind === 'other' && destination !== undefined)
      this.replace(destination, address.address);
  }

  private async linkReference(node: LinkReference): Promise<void> {
    const definition = this.definitions.get(node.identifier);
    const address =
      definition === undefined ? undefined : await this.addresses.link(definition.url);
    if (address?.kind !== 'lost') return;
    this.lose(node, address.code, address.detail);
    this.unwrap(node);
  }

  private async definition(node: Definition): Promise<void> {
    const address = await this.addresses.link(node.url);
    if (address.kind === 'lost') this.replace(spanOf(node), '');
    else if (address.kind === 'other' && node.data?.destination !== undefined) {
      this.replace(node.data.destination, address.address);
    }
  }

  private async image(node: Image, parent: Parents | undefined): Promise<void> {
    const address = await this.addresses.image(node.url);
    if (address.kind === 'other' && node.data?.destination !== undefined) {
      this.replace(node.data.destination, address.address);
      return;
    }
    const isLinked = parent?.type === 'link' || parent?.type === 'linkReference';
    this.replace(spanOf(node), writeLine(this.insteadOfImage(node, node, address, isLinked)));
  }

  /** Words in place of an image that is not carried; a link to it when it is on another site. */
  private insteadOfImage(
    place: Nodes,
    image: Image,
    address: Address,
    isLinked: boolean,
  ): PhrasingContent[] {
    if (address.kind === 'lost') {
      this.lose(place, address.code, address.detail);
      return image.alt ? [{ type: 'text', value: image.alt }] : [];
    }
    this.lose(place, 'image-remote', image.url);
    const text = {
      type: 'text' as const,
      value: image.alt || fileStem(image.url.replace(/[?#].*$/s, '')) || image.url,
    };
    return isLinked ? [text] : [{ type: 'link', url: image.url, children: [text] }];
  }

  private async imageReference(node: ImageReference): Promise<void> {
    const definition = this.definitions.get(node.identifier);
    if (definition === undefined) return;
    const address = await this.addresses.image(definition.url);
    if (address.kind === 'other') return;
    const image: Image = { type: 'image', url: definition.url, alt: node.alt ?? '' };
    this.replace(spanOf(node), writeLine(this.insteadOfImage(node, image, address, false)));
  }

  private async html(node: Html, parent: Parents | undefined): Promise<void> {
    const parts = readHtml(node.value);
    const isHeading = parts.heading !== undefined && parent?.type === 'root';
    const kept = isHeading ? undefined : await this.keptHtml(node, parent);
    if (kept === undefined) await this.htmlAsMarkdown(node, parent, parts, isHeading);
    else this.replace(spanOf(node), kept);
  }

  private async keptHtml(node: Html, parent: Parents | undefined): Promise<string | undefined> {
    const kept = await this.keeper.kept(node.value, {
      link: async (url) => {
        const address = await this.addresses.link(url);
        if (address.kind === 'lost') this.lose(node, address.code, address.detail);
        return address.kind === 'other'
          ? address.address
          : address.kind === 'same'
            ? url
            : undefined;
      },
      picture: async (attributes) => await this.htmlPicture(node, parent, attributes),
      lose: (code, name) => this.lose(node, code, name),
      listing: this.context.isMdBook ? this.context.listing : undefined,
    });
    // In a list or a quotation each line would need its mark.
    return parent?.type === 'root' ? kept : kept?.replaceAll('\n', ' ');
  }

  private async htmlPicture(
    node: Html,
    parent: Parents | undefined,
    attributes: ReadonlyMap<string, string>,
  ): Promise<string> {
    const url = attributes.get('src')?.trim() ?? '';
    const alt = attributes.get('alt') ?? '';
    const address = await this.addresses.image(url);
    if (address.kind === 'other') {
      const [width, height] = [attributes.get('width'), attributes.get('height')];
      return startTag('img', { src: address.address, alt, width, height });
    }
    if (address.kind === 'lost') this.lose(node, address.code, address.detail);
    else this.lose(node, 'image-remote', url);
    const isLink = address.kind === 'same' && parent?.type !== 'link';
    const words = escapedHtml(alt || (isLink ? url : ''));
    return isLink ? `${startTag('a', { href: url })}${words}</a>` : words;
  }

  /** Words and pictures in place of HTML that is not kept. */
  private async htmlAsMarkdown(
    node: Html,
    parent: Parents | undefined,
    parts: HtmlParts,
    isHeading: boolean,
  ): Promise<void> {
    for (const name of parts.lost) this.lose(node, 'html', name);
    for (const name of parts.hidden) this.lose(node, 'html-hidden', name);
    const content: PhrasingContent[] = [];
    for (const part of parts.content) {
      if (part.type !== 'image') {
        content.push(part);
        continue;
      }
      const address = await this.addresses.image(part.url);
      if (address.kind === 'other') content.push({ ...part, url: address.address });
      else content.push(...this.insteadOfImage(node, part, address, parent?.type === 'link'));
    }
    const line = writeLine(content);
    const mark = isHeading && line !== '' ? `${'#'.repeat(parts.heading ?? 1)} ` : '';
    const place = isHeading && parts.id !== undefined ? ` ${placeNamed(parts.id)}` : '';
    this.replace(spanOf(node), mark + line + place);
  }

  /** '## Title {#name}': the renderer names headings by their words, and such a place beside it. */
  private heading(node: Heading): void {
    const last = node.children.at(-1);
    if (last?.type !== 'text') return;
    const { start, end } = spanOf(last);
    const match = /\s*\{\s*([#.][^{}]*)\}\s*$/.exec(this.source.slice(start, end));
    if (match === null) return;
    const name = /#([^\s#.{}]+)/.exec(match[1] ?? '')?.[1];
    const place = name === undefined ? '' : ` ${placeNamed(name)}`;
    this.replace({ start: start + match.index, end }, place);
  }

  private code(node: Code): void {
    const span = spanOf(node);
    const source = this.source.slice(span.start, span.end);
    const cleaned = cleanedCode(source, node.lang ?? '');
    if (cleaned !== source) this.replace(span, cleaned);
  }
}

/**
 * The chapter's Markdown with its addresses settled. The source text is edited in place: what
 * needs no change keeps every character.
 */
export async function rewriteChapter(
  source: string,
  tree: Root,
  context: RewriteContext,
): Promise<string> {
  const rewriter = new ChapterRewriter(source, tree, context);
  const nodes: [Nodes, Parents | undefined][] = [];
  visit(tree, (node, _index, parent) => {
    nodes.push([node, parent]);
  });
  for (const [node, parent] of nodes) await rewriter.rewrite(node, parent);
  return applyEdits(source, rewriter.edits);
}
