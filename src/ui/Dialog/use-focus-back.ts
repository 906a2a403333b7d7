import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, once a dialog is gone. Mantine does so for one that is closed
 * and stays; ours are taken away.
 */
export function useFocusBack(): void {
  const [before] = useState(focused);
  useEffect(
    () => () => {
      // Whoever closed it may have had another place in mind.
      if (document.activeElement && document.activeElement !== document.body) return;
      const target = before?.isConnected ? before : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}

/** An entry of a menu goes with its menu; what opened that stays. */
function focused(): HTMLElement | null {
  const element = document.activeElement;
  const menu = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const found = menu ? document.getElementById(menu) : element;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}
