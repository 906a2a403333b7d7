import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { leftOutAs } from './left-out.ts';
import { surroundingsOf, type Mutant } from './mutant.ts';
import { isInShare, type Share } from './share.ts';

/** Whether a mutant is tried, and if not, why. Knows the files of one project and reads each once. */
export class Choice {
  readonly #root: string;
  readonly #share: Share;
  readonly #sources = new Map<string, string>();

  constructor(root: string, share: Share) {
    this.#root = root;
    this.#share = share;
  }

  /** `chosen`, `not in the share`, or the name of what leaves it out. */
  of(reported: Mutant): string {
    const fileName = relative(this.#root, reported.fileName);
    const mutant = { ...reported, fileName };
    const leftOut = leftOutAs(
      mutant,
      surroundingsOf(this.#sourceOf(reported.fileName), mutant.location),
    );
    if (leftOut !== undefined) return leftOut;
    return isInShare(mutant, this.#share) ? 'chosen' : 'not in the share';
  }

  #sourceOf(path: string): string {
    const known = this.#sources.get(path);
    if (known !== undefined) return known;
    const source = readFileSync(path, 'utf8');
    this.#sources.set(path, source);
    return source;
  }
}
