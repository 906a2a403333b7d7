import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './error-page.module.css';

/** A code, what it means, and the ways on. The stack is there for who wants it. */
export function ErrorPage({
  code,
  title,
  children,
  stack,
  onRetry,
}: {
  code?: string;
  title: ReactNode;
  children: ReactNode;
  stack?: string | undefined;
  onRetry?: () => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <main className={classes.page}>
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.words}>{children}</div>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="md" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
        <Button size="md" variant="default" component="a" href="/">
          <Trans>Go to the top</Trans>
        </Button>
      </div>
      {stack && (
        <details className={classes.details}>
          <summary>{t`Details`}</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </main>
  );
}
