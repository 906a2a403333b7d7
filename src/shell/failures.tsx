import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { ChunkLoadError } from '../offline/chunks/chunk-load-error.ts';
import { onServerFound } from '../offline/connection/connection.ts';
import { ChunkFailure } from './chunk-failure.tsx';
import { ErrorPage } from './error-page.tsx';
import { standingToast } from './report-failures.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <ErrorPage code="404" title={t`Page not found`}>
      <p>
        <Trans>This page does not seem to exist.</Trans>
      </p>
      <p>
        <Trans>Check the address and try again, or go back.</Trans>
      </p>
    </ErrorPage>
  );
}

/** What a page shows that could not be loaded or drawn. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();

  const isAway = error instanceof NetworkError;
  const isRefused = error instanceof ApiError && error.status !== 404;

  function retry() {
    queries.reset();
    reset();
    void router.invalidate();
  }

  useEffect(() => (isAway ? onServerFound(retry) : undefined));
  useEffect(() => (isRefused ? standingToast(error) : undefined), [isRefused, error]);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof ChunkLoadError) return <ChunkFailure error={error} reset={reset} />;
  if (isAway)
    return (
      <ErrorPage title={t`No connection`} onRetry={retry}>
        <p>
          <Trans>
            This page has not been opened on this device yet, and the server cannot be reached. It
            opens by itself as soon as there is a connection. What you wrote is safe.
          </Trans>
        </p>
      </ErrorPage>
    );
  const failureWords = (reason: string) =>
    reason ? t`Failed because: ${reason}` : t`Something went wrong!`;
  const code = error instanceof ApiError ? String(error.status) : undefined;
  // Anything may be thrown.
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <ErrorPage code={code} title={t`Error`} stack={stack} onRetry={retry}>
      <p>{isRefused ? message : failureWords(message)}</p>
    </ErrorPage>
  );
}
