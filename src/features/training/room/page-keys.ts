import type { KeyboardEvent } from 'react';
import type { Turns } from '../../../ui/StepBar/room-context.ts';

// Where these keys already mean something.
const ownKeys =
  'input, textarea, select, [contenteditable], [role=slider], [role=radio], [role=tab], pre, table, video';

/**
 * Turns pages by the arrow keys and by `[` and `]`, while the focus is in the reading area: a single
 * letter must not act anywhere else.
 */
export function pageKeys({ onPrevious, onNext }: Turns) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const turn = { ArrowLeft: onPrevious, '[': onPrevious, ArrowRight: onNext, ']': onNext }[
      event.key
    ];
    if (!turn) return;
    event.preventDefault();
    turn();
  };
}
