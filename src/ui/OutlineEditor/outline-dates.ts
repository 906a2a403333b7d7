import type { ReactNode } from 'react';
import type { Day } from './outline-draft.ts';

interface DateInput<D extends Day> {
  /** Shown over the field; else `name` says it to screen readers alone. */
  readonly label?: string;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly className?: string;
  readonly value: D | null;
  readonly onChange: (value: D | null) => void;
}

/** How the dates of an outline are asked for and said. */
export interface OutlineDates<D extends Day> {
  readonly field: (input: DateInput<D>) => ReactNode;
  readonly words: (value: D) => ReactNode;
}
