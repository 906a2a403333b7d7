import { Directory as Folder, File, type Inode, PreopenDirectory } from '@bjorn3/browser_wasi_shim';
import type { Program } from '../messages.ts';
import { perlPosix } from './perl-posix.ts';
import { perlPrelude } from './perl-prelude.ts';

const encoder = new TextEncoder();

/** The files that a program finds, and a note of what it asked for in vain. */
export class PerlRoot extends PreopenDirectory {
  readonly #lacks: File;
  #namesItself = false;

  constructor(files: Program['files']) {
    const lacks = new File([]);
    const own = new Folder([
      ['Keiko.pm', new File(encoder.encode(perlPrelude))],
      ['POSIX.pm', new File(encoder.encode(perlPosix))],
      // Encode would copy its tables with it; no program does so.
      ['Storable.pm', new File(encoder.encode('package Storable; 1;'))],
      ['lacks', lacks],
    ]);
    super(
      '/',
      new Map<string, Inode>([
        ...files.map(({ path, content }): [string, Inode] => [
          path,
          new File(encoder.encode(content)),
        ]),
        ['keiko', own],
        ['dev', new Folder([['null', new File([])]])],
        ['tmp', new Folder([])],
      ]),
    );
    this.#lacks = lacks;
  }

  get lacked(): string | undefined {
    const [first] = new TextDecoder().decode(this.#lacks.data).split('\n');
    return first || (this.#namesItself ? '"."' : undefined);
  }

  override path_open(
    ...asked: Parameters<PreopenDirectory['path_open']>
  ): ReturnType<PreopenDirectory['path_open']> {
    this.#look(asked[1]);
    return super.path_open(...asked);
  }

  override path_filestat_get(
    ...asked: Parameters<PreopenDirectory['path_filestat_get']>
  ): ReturnType<PreopenDirectory['path_filestat_get']> {
    this.#look(asked[1]);
    return super.path_filestat_get(...asked);
  }

  /** A file without a name and the folder itself are the same here, and nowhere else. */
  #look(path: string): void {
    if (path === '' || path === '.') this.#namesItself = true;
  }
}
