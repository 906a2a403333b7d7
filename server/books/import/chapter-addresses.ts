import { assetAddress, chapterAddress } from '../../../domain/books/book-addresses.ts';
import type { LossCode } from '../../../domain/books/import.messages.ts';
import type { BookAssets } from './book-assets.ts';
import { destinationOf } from './book-files.ts';
import type { BookFiles } from './book-files.ts';

export interface AddressContext {
  readonly path: string;
  readonly files: BookFiles;
  readonly slugs: ReadonlyMap<string, string>;
  readonly assets: BookAssets;
}

/** What an address becomes: itself, another address, or nothing with a reason. */
export type Address =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly address: string }
  | { readonly kind: 'lost'; readonly code: LossCode; readonly detail: string };

/** Where the addresses of one chapter lead in the book. What a page needs is carried as it is met. */
export class ChapterAddresses {
  private readonly context: AddressContext;

  constructor(context: AddressContext) {
    this.context = context;
  }

  async link(url: string): Promise<Address> {
    const { files, path, slugs } = this.context;
    const to = destinationOf(files, path, url);
    if (to.kind === 'here' || to.kind === 'web') return { kind: 'same' };
    if (to.kind === 'refused')
      return { kind: 'lost', code: 'link-refused', detail: `${to.scheme}:` };
    if (to.kind === 'chapter')
      return { kind: 'other', address: chapterAddress(slugs.get(to.path) ?? '', to.anchor) };
    return to.kind === 'file'
      ? await this.asset(to.path, url)
      : { kind: 'lost', code: 'link-broken', detail: url };
  }

  async image(url: string): Promise<Address> {
    const to = destinationOf(this.context.files, this.context.path, url);
    if (to.kind === 'web') return { kind: 'same' };
    if (to.kind === 'file') return await this.asset(to.path, url);
    return {
      kind: 'lost',
      code: to.kind === 'refused' ? 'link-refused' : 'image-broken',
      detail: to.kind === 'refused' ? `${to.scheme}:` : url,
    };
  }

  private async asset(path: string, url: string): Promise<Address> {
    const asset = await this.context.assets.take(path);
    if (typeof asset === 'string') return { kind: 'lost', code: asset, detail: url };
    return { kind: 'other', address: assetAddress(path) };
  }
}
