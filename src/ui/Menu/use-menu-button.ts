import { useRef } from 'react';

/**
 * The item that was chosen goes with its menu, and a dialog that it opens gives the focus back to where it
 * was: so that is the menu's button, before anything is done.
 */
export function useMenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const first = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return { button, first };
}
