import { ApiError } from '../../lib/api-error.ts';
import {
  type Day,
  type Outline,
  type Outlined,
  outlineOf,
  sectionsOf,
  type SentSection,
  withIdsOf,
} from './outline-draft.ts';

/** How long nothing is changed before it is sent, in milliseconds. */
const quietMs = 700;

/**
 * `overtaken`: somebody else has saved another outline meanwhile. `refused`: the server said what is wrong
 * with it. `unreached`: it could not be sent, and is with the next change or when it is asked for.
 */
export type OutlineState = 'saved' | 'saving' | 'overtaken' | 'refused' | 'unreached';

export interface OutlineView<D extends Day> {
  readonly outline: Outline<D>;
  readonly state: OutlineState;
}

interface Options<D extends Day> {
  readonly send: (revision: number, sections: SentSection<D>[]) => Promise<Outlined<D>>;
  /** What a section without a title is called, by its number. */
  readonly nameOf: (number: number) => string;
}

/**
 * An outline that saves itself. What is sent is based on the revision the editing began with, so that it
 * never takes the place of what somebody else has saved meanwhile.
 */
export class OutlineAutosave<D extends Day = string> {
  readonly #options: Options<D>;
  readonly #listeners = new Set<() => void>();
  #base: Outlined<D>;
  #view: OutlineView<D>;
  #hasEdits = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(base: Outlined<D>, options: Options<D>) {
    this.#base = base;
    this.#options = options;
    this.#view = { outline: outlineOf(base), state: 'saved' };
  }

  readonly look = (): OutlineView<D> => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Another answer of the server: it counts while nothing here is unsaved. */
  meet(newest: Outlined<D>): void {
    if (newest.revision <= this.#base.revision || this.#hasEdits || this.#sending) return;
    this.startAgain(newest);
  }

  /** What was changed here and not saved is given up. */
  startAgain(newest: Outlined<D> = this.#base): void {
    clearTimeout(this.#timer);
    this.#hasEdits = false;
    this.#base = newest;
    this.#show({ outline: outlineOf(newest), state: 'saved' });
  }

  edit(change: (outline: Outline<D>) => Outline<D>): void {
    this.#hasEdits = true;
    const isStuck = this.#view.state === 'overtaken';
    this.#show({ outline: change(this.#view.outline), state: isStuck ? 'overtaken' : 'saving' });
    clearTimeout(this.#timer);
    if (!isStuck) this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  /** Whether all of it is on the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (this.#hasEdits && this.#view.state !== 'overtaken') {
      this.#sending = this.#send();
      await this.#sending;
      this.#sending = undefined;
    }
    return this.#view.state === 'saved';
  }

  async #send(): Promise<void> {
    const { outline } = this.#view;
    this.#hasEdits = false;
    this.#show({ outline, state: 'saving' });
    try {
      const sections = sectionsOf(outline, this.#base, this.#options.nameOf);
      this.#base = await this.#options.send(this.#base.revision, sections);
      const known = withIdsOf(this.#view.outline, outline, this.#base);
      this.#show({ outline: known, state: this.#hasEdits ? 'saving' : 'saved' });
    } catch (error) {
      this.#hasEdits = true;
      this.#show({ outline: this.#view.outline, state: stateAfter(error) });
    }
  }

  #show(view: OutlineView<D>): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

function stateAfter(error: unknown): OutlineState {
  if (!(error instanceof ApiError) || error.status >= 500 || error.error === undefined)
    return 'unreached';
  return error.status === 412 ? 'overtaken' : 'refused';
}
