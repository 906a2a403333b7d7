import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { firstPaint } from '../store/first-paint.ts';
import { keepHomePicture } from './keep-home-picture.ts';

const restMs = 3000;

/**
 * Keeps what the home looks like once `home` is shown, and when it is left, for its next opening on the same
 * day, which ends at `until`.
 */
export function useHomePicture(home: object | undefined, until: number): void {
  useEffect(() => {
    if (!home) return undefined;
    let isShown = true;
    const keep = async () => {
      await firstPaint();
      await whenIdle();
      if (isShown) await keepHomePicture(until);
    };
    // Whoever opens the page wants something else of it first.
    const timer = setTimeout(() => void keep(), restMs);
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') void keepHomePicture(until);
    };
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      isShown = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [home, until]);
}
