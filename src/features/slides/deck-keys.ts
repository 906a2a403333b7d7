/** What a key does to the slides. */
export type DeckAct = 'previous' | 'next' | 'first' | 'last' | 'search' | 'full' | 'overview';

const acts: Readonly<Record<string, DeckAct>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  f: 'full',
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): DeckAct | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey ? 'search' : undefined;
  if (key === ' ' && shiftKey) return 'previous';
  return shiftKey ? undefined : acts[key];
}

const longestNumber = 5;

/** Digits one after the other, and Enter: the number of a slide. */
export class TypedNumber {
  #digits = '';

  /** Whether Enter would end a number. */
  get isBegun(): boolean {
    return this.#digits !== '';
  }

  /** The number, when this key ends one; `typing` when it is a part of one. */
  take(key: string): number | 'typing' | undefined {
    if (/^\d$/.test(key)) {
      this.#digits = (this.#digits + key).slice(-longestNumber);
      return 'typing';
    }
    const typed = this.#digits;
    this.#digits = '';
    return key === 'Enter' && typed !== '' ? Number(typed) : undefined;
  }
}
