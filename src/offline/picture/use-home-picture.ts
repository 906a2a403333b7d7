import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { firstPaint } from '../store/first-paint.ts';
import { keepHomePicture } from './keep-home-picture.ts';

/** Keeps what the home looks like once `home` is shown, and when it is left, for its next opening. */
export function useHomePicture(home: object | undefined): void {
  useEffect(() => {
    if (!home) return undefined;
    let isShown = true;
    const keep = async () => {
      await firstPaint();
      await whenIdle();
      if (isShown) await keepHomePicture();
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') void keepHomePicture();
    };
    void keep();
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [home]);
}
