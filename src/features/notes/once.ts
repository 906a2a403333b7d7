import type { MouseEvent } from 'react';

/** A list moves up when a note leaves it: the second click of a double click must not meet the next one. */
export const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
