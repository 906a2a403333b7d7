import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answerCheck } from '../../../../../domain/aichats/answer-check.contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { isReachable, onConnectionChange } from '../../../../offline/connection/connection.ts';
import { useWaiting } from '../../../../offline/outbox/use-waiting.ts';
import type { Place } from '../../attempts-in-step.ts';
import { AnsweredCheck } from './answered-check.tsx';
import { ownChecksQuery, useMakeCheck } from './check.queries.ts';
import { CheckForm } from './check-form.tsx';
import classes from './check.module.css';

interface Props {
  readonly place: Place;
  readonly submissionUuid: string;
}

/** Three questions about one’s own work, where the instructor wants them; nothing, where they do not. */
export function OwnCheck({ place, submissionUuid }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(ownChecksQuery(place));
  const making = useMakeCheck(place);
  const waiting = useWaiting('check:');
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const check = data?.checks.find((one) => one.submissionUuid === submissionUuid);
  if (!data || (!check && !data.isWanted)) return null;
  const onItsWay = waiting.find(
    ({ path, params }) =>
      path === answerCheck.path && params?.['submissionUuid'] === submissionUuid,
  );
  return (
    <section className={classes.check} aria-label={t`Understanding check`}>
      <h3 className={classes.title}>
        <IconMessageQuestion size={20} stroke={1.75} aria-hidden />
        <Trans>Understanding check</Trans>
      </h3>
      {!check && (
        <>
          <p className={classes.note}>
            {data.canBeMade ? (
              <Trans>
                Your instructor would like to know how you thought. AI asks three questions about
                what you handed in, and a person reads your answers. They change no points.
              </Trans>
            ) : (
              <Trans>
                Your instructor wants one, but no AI engine can ask the questions here at the
                moment. You do not need to do anything.
              </Trans>
            )}
          </p>
          {data.canBeMade && (
            <Button
              size="md"
              variant="default"
              loading={making.isPending}
              disabled={!isOnline}
              onClick={() => making.mutate(submissionUuid)}
            >
              <Trans>Show the three questions</Trans>
            </Button>
          )}
          {data.canBeMade && !isOnline && (
            <p className={classes.note}>
              <Trans>Creating the questions needs a connection. Answering does not.</Trans>
            </p>
          )}
          {making.error && (
            <p className={classes.failed} role="alert">
              {making.error instanceof ApiError ? (
                making.error.messages[0]
              ) : (
                <Trans>The questions could not be loaded. Try again in a moment.</Trans>
              )}
            </p>
          )}
        </>
      )}
      {check &&
        (check.answers || onItsWay ? (
          <AnsweredCheck check={check} onItsWay={onItsWay?.body} />
        ) : (
          <CheckForm submissionUuid={submissionUuid} place={place} questions={check.questions} />
        ))}
    </section>
  );
}
