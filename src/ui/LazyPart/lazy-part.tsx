import { type ComponentType, use, useContext, useSyncExternalStore } from 'react';
import { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { hideToast } from '../Toast/toast.tsx';
import { PlaceContext } from './place.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const failed = new Set<() => void>();

/** The message about what somebody asked for and did not come. */
export const partToast = 'part-missing';

/** A failure is kept: after this, each part that could not be loaded is loaded when shown. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component whose code comes when it is shown; see `Place` and `renewFailedParts`. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const code = new Code(load);
  return function LazyPart(props: Props) {
    const fallback = useContext(PlaceContext);
    const here = useSyncExternalStore(code.subscribe, code.get);
    const coming = code.come();
    // Where there is no place for it, whoever is around waits.
    const Part = here ?? (fallback === undefined ? use(coming) : undefined);
    return Part ? <Part {...props} /> : fallback;
  };
}

/** The code of a part: not asked for, on its way, here, or failed. */
class Code<Props> {
  readonly #load: Load<Props>;
  #coming: Promise<ComponentType<Props>> | undefined;
  #part: ComponentType<Props> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #hasFailed = false;
  readonly #listeners = new Set<() => void>();

  constructor(load: Load<Props>) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ComponentType<Props> | undefined => {
    if (this.#failure) throw this.#failure.error;
    return this.#part;
  };

  come(): Promise<ComponentType<Props>> {
    if (!this.#coming) {
      this.#coming = this.#fetch();
      // Whoever shows it is told by `get`.
      this.#coming.catch(() => {});
    }
    return this.#coming;
  }

  async #fetch(): Promise<ComponentType<Props>> {
    try {
      this.#part = (await this.#load()).default;
      // What is shown of one that had not come is no longer true.
      if (this.#hasFailed) hideToast(partToast);
      return this.#part;
    } catch (error) {
      this.#failure = { error };
      this.#hasFailed = true;
      if (error instanceof ChunkLoadError) failed.add(this.#renew);
      throw error;
    } finally {
      for (const listener of this.#listeners) listener();
    }
  }

  readonly #renew = (): void => {
    this.#coming = undefined;
    this.#failure = undefined;
  };
}
