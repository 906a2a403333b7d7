import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage code="404" title={<Trans>Page not found</Trans>}>
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
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof NetworkError)
    return (
      <ErrorPage title={<Trans>No connection</Trans>} onRetry={reset}>
        <p>
          <Trans>
            This page has not been opened on this device yet, and the server cannot be reached. What
            you wrote is safe.
          </Trans>
        </p>
      </ErrorPage>
    );
  const code = error instanceof ApiError ? String(error.status) : undefined;
  // Anything may be thrown.
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <ErrorPage
      {...(code === undefined ? {} : { code })}
      title={<Trans>Error</Trans>}
      stack={stack}
      onRetry={reset}
    >
      <p>{message || <Trans>Something went wrong!</Trans>}</p>
    </ErrorPage>
  );
}
