import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './error-page.module.css';
import { InFrame } from './in-frame.ts';

/** A code, what it means, and the ways on. The stack is there for who wants it. */
export function ErrorPage({
  code,
  title,
  children,
  stack,
  onRetry,
  onRepair,
}: {
  code?: string | undefined;
  title: string;
  children: ReactNode;
  stack?: string | undefined;
  onRetry?: () => void;
  /** Where nothing gentler has helped. */
  onRepair?: (() => void) | undefined;
}) {
  const router = useRouter();
  usePageTitle(title);
  const Page = useContext(InFrame) ? 'div' : 'main';
  return (
    <Page className={classes.page}>
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.words}>{children}</div>
      <div className={classes.actions}>
        {onRetry && (
          <Button size="md" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {onRepair && (
          <Button size="md" variant="default" onClick={onRepair}>
            <Trans>Repair</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
        {/* Loads the page anew, so that it leads out of whatever broke. */}
        <Button size="md" variant="default" component="a" href="/">
          <Trans>Go to home</Trans>
        </Button>
      </div>
      {stack && (
        <details className={classes.details}>
          <summary>
            <Trans>Details</Trans>
          </summary>
          <pre>{stack}</pre>
        </details>
      )}
    </Page>
  );
}
