import { useEffect, useState } from 'react';
import type { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { moveToBuild } from '../../offline/chunks/move-to-build.ts';
import { onServerFound } from '../../offline/connection/connection.ts';
import { repair } from '../../offline/chunks/repair.ts';
import type { TroubleKind } from './trouble-words.tsx';
import { useDiagnosis } from './use-diagnosis.ts';

interface Way {
  readonly kind: TroubleKind;
  /** Whether it goes on by itself. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
  /** Offered where nothing gentler has helped. */
  readonly repair: (() => void) | undefined;
}

// Counted over all panels: a retry that fails shows another one.
let retries = 0;

/**
 * What can be done where a page is missing a part of the program. Moves to the server's build by itself
 * where that may help, and tries again when the network is back.
 */
export function useChunkTrouble(error: ChunkLoadError, onRetry: () => void): Way {
  const diagnosis = useDiagnosis(error);
  const [isInVain, setIsInVain] = useState(false);
  const build = diagnosis && 'build' in diagnosis ? diagnosis.build : undefined;
  const kind = isInVain ? 'in-vain' : (diagnosis?.kind ?? 'looking');
  const isOffline = kind === 'offline';

  useEffect(() => {
    async function move(to: string): Promise<void> {
      if (!(await moveToBuild(to))) setIsInVain(true);
    }
    if (build !== undefined) void move(build);
  }, [build]);

  useEffect(() => {
    if (!isOffline) return undefined;
    return onServerFound(onRetry);
  }, [isOffline, onRetry]);

  const mayRepair = kind === 'in-vain' || (kind === 'same-build' && retries > 0);
  return {
    kind,
    isWaiting: kind === 'looking' || kind === 'other-build' || kind === 'lasting',
    retry: () => {
      retries += 1;
      onRetry();
    },
    repair: mayRepair ? () => void repair() : undefined,
  };
}
