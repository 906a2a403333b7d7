import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ChunkLoadError } from '../offline/chunks/chunk-load-error.ts';
import { TroubleWords, useTroubleTitle } from '../ui/ChunkTrouble/trouble-words.tsx';
import { useChunkTrouble } from '../ui/ChunkTrouble/use-chunk-trouble.ts';
import { renewFailedParts } from '../ui/LazyPart/lazy-part.tsx';
import { ErrorPage } from './error-page.tsx';

/** Shown instead of a page whose code did not arrive. */
export function ChunkFailure({ error, reset }: { error: ChunkLoadError; reset: () => void }) {
  const router = useRouter();
  const onRetry = useCallback(() => {
    renewFailedParts();
    void loadRoutesAgain(router).then(() => {
      reset();
      return router.invalidate();
    });
  }, [router, reset]);
  const { kind, isWaiting, retry, repair } = useChunkTrouble(error, onRetry);
  return (
    <ErrorPage
      title={useTroubleTitle(kind)}
      {...(isWaiting ? {} : { onRetry: retry })}
      onRepair={repair}
    >
      <p aria-busy={isWaiting} role={isWaiting ? 'status' : 'alert'}>
        <TroubleWords kind={kind} goesOn />
      </p>
    </ErrorPage>
  );
}

/** The router keeps what failed; only its own way of loading ahead makes it forget. */
async function loadRoutesAgain({ state, routesById }: AnyRouter): Promise<void> {
  const routes: Record<string, AnyRoute | undefined> = routesById;
  await Promise.all(
    state.matches.map(({ routeId }) =>
      Promise.resolve(routes[routeId]?.options.component?.preload?.()),
    ),
  );
}
