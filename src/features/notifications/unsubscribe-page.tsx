import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Topic } from '../../../domain/notifications/topics.ts';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { topicWords } from './topic-words.ts';
import classes from './unsubscribe-page.module.css';
import { unsubscribingQuery, useUnsubscribe } from './unsubscribe.queries.ts';

/** Where a letter's link for unsubscribing leads. Looking at it changes nothing. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  usePageTitle(t`Stop mail`);
  const { data, error, refetch } = useQuery(unsubscribingQuery(token));
  const end = useUnsubscribe(token);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <IconMailOff className={classes.icon ?? ''} size={28} stroke={1.75} aria-hidden />
        {!data && !error && <Skeleton height={120} />}
        {error && <NotFound error={error} onRetry={() => void refetch()} />}
        {data?.isOn === true && (
          <>
            <h1 className={classes.title}>
              <Trans>Stop this mail?</Trans>
            </h1>
            <p>
              <What topic={data.topic} organisationName={data.organisationName} />
            </p>
            <p className={classes.faint}>
              <Trans>You still see everything in Keiko itself.</Trans>
            </p>
            <Button size="md" fullWidth loading={end.isPending} onClick={() => end.mutate()}>
              <Trans>Stop this mail</Trans>
            </Button>
            <p className={classes.refusal} role="alert">
              {end.isError && <Trans>That did not work. Please try again.</Trans>}
            </p>
          </>
        )}
        {data?.isOn === false && (
          <div role="status">
            <h1 className={classes.title}>
              <Trans>This mail is stopped</Trans>
            </h1>
            <p>
              <Trans>You can change this at any time in your settings.</Trans>
            </p>
          </div>
        )}
        <Link className={classes.link} to="/settings/notifications">
          <Trans>Notification settings</Trans>
        </Link>
      </div>
    </main>
  );
}

function What({
  topic,
  organisationName,
}: {
  topic: Topic | 'digest';
  organisationName: string;
}): ReactNode {
  const { t } = useLingui();
  if (topic === 'digest')
    return <Trans>The daily digest of notifications from {organisationName}.</Trans>;
  const title = t(topicWords[topic].title);
  return (
    <Trans>
      Mail from {organisationName} about: {title}.
    </Trans>
  );
}

function NotFound({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError)
    return (
      <>
        <h1 className={classes.title}>
          <Trans>This link is not valid</Trans>
        </h1>
        <p>
          <Trans>Sign in to choose which mail you get.</Trans>
        </p>
      </>
    );
  return (
    <>
      <h1 className={classes.title}>
        <Trans>No connection</Trans>
      </h1>
      <Button size="md" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
