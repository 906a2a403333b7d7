import type { KeyboardEvent } from 'react';
import type { Turns } from '../../../ui/StepBar/room-context.ts';

// Where these keys already mean something.
const ownKeys =
  'input, textarea, select, [contenteditable], [role=slider], [role=radio], [role=tab], pre, table, video';

interface Keys extends Turns {
  /** Where there is something to search. */
  readonly onSearch?: (() => void) | undefined;
}

/**
 * Turns pages by the arrow keys and by `[` and `]`, and searches by `/`, while the focus is in the reading area: a single
 * letter must not act anywhere else.
 */
export function pageKeys({ onPrevious, onNext, onSearch }: Keys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowLeft: onPrevious,
      '[': onPrevious,
      ArrowRight: onNext,
      ']': onNext,
      '/': onSearch,
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
