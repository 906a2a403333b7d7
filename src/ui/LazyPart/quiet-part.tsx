import type { ComponentType } from 'react';
import { firstPaint } from '../../offline/store/first-paint.ts';
import { lazyPart } from './lazy-part.tsx';

/** A part that nobody misses until it is here: its code comes once the first page stands. */
export const quietPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyPart(async () => {
    await firstPaint();
    return await load();
  });
