import { useEffect } from 'react';

/** Writes down what is not yet written, before somebody leaves: the page, the tab or the device. */
export function useFlush(flush: () => void): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
