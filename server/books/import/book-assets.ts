import { posix } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { LossCode } from '../../../domain/books/import.messages.ts';
import { BookRefusal } from './book-refusal.ts';
import type { BookSource } from './book-source.ts';
import { importLimits, shownBytes } from './import-limits.ts';
import { isSafeSvg } from './svg-check.ts';

export interface BookAsset {
  /** Inside the book; what `keiko:asset/…` names. */
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: number;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};
const EXTENSIONS = new Set(['.png', '.apng', '.jpg', '.jpeg', '.gif', '.webp', '.svg']);
/** As many bytes as file-type looks at. */
const SAMPLE_BYTES = 4100;

async function firstBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part);
    length += part.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** The images that chapters refer to, each looked into once; none is kept in memory. */
export class BookAssets {
  private readonly source: BookSource;
  private readonly sizes: ReadonlyMap<string, number>;
  private readonly checked = new Map<string, BookAsset | LossCode>();

  constructor(source: BookSource, sizes: ReadonlyMap<string, number>) {
    this.source = source;
    this.sizes = sizes;
  }

  /** The asset, or why it is not carried. */
  async take(path: string): Promise<BookAsset | LossCode> {
    const known = this.checked.get(path);
    if (known !== undefined) return known;
    const result = await this.look(path);
    this.checked.set(path, result);
    return result;
  }

  all(): readonly BookAsset[] {
    return [...this.checked.values()].filter((one) => typeof one !== 'string');
  }

  private async look(path: string): Promise<BookAsset | LossCode> {
    const extension = posix.extname(path).toLowerCase();
    if (!EXTENSIONS.has(extension)) return 'file-unsupported';
    const bytes = this.sizes.get(path) ?? 0;
    if (bytes > importLimits.image) {
      throw new BookRefusal('image-too-large', { path, limit: shownBytes(importLimits.image) });
    }
    const asset = { path, bytes };
    if (extension === '.svg') {
      const text = await this.svgText(path);
      if (text === undefined) return 'image-unreadable';
      return isSafeSvg(text) ? { ...asset, mediaType: 'image/svg+xml' } : 'svg-unsafe';
    }
    const found = await fileTypeFromBuffer(await firstBytes(await this.source.open(path)));
    const mediaType = MEDIA_TYPES[found?.mime ?? ''];
    return mediaType === undefined ? 'image-unreadable' : { ...asset, mediaType };
  }

  private async svgText(path: string): Promise<string | undefined> {
    try {
      const text = await this.source.readText(path);
      return /<svg[\s>]/i.test(text) ? text : undefined;
    } catch (error) {
      if (error instanceof BookRefusal && error.code === 'text-unreadable') return undefined;
      throw error;
    }
  }
}
