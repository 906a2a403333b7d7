import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { install, noteVisit, offeredWay } from '../../offline/install/install.ts';
import { Fallback } from '../../ui/Fallback/fallback.tsx';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

const InstallCard = lazyPart(() => import('./install-card.late.tsx'));

/** Offers to put the product onto the device, from the second visit or the first class on, once. */
export function InstallHint() {
  const { prompt, visits } = useSnapshot(install);
  useEffect(noteVisit, []);
  const way = offeredWay({ prompt, visits });
  if (!way) return null;
  return (
    // Without it nobody misses anything.
    <Fallback instead={null}>
      <Place>
        <InstallCard way={way} />
      </Place>
    </Fallback>
  );
}
