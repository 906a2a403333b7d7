import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { daysBetween } from '../../../../domain/outlines/planned-dates.rules.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { MovedDates } from './moved-dates.tsx';
import { previewQuery, useReschedule } from './reschedule.queries.ts';
import classes from './reschedule.module.css';

interface Props {
  shown: Class;
  onClose: () => void;
}

/** The new dates, each with what speaks against it, before anything is moved. */
export function RescheduleDialog({ shown, onClose }: Props) {
  const { t } = useLingui();
  const [startAt, setStartAt] = useState(shown.startAt);
  const [endAt, setEndAt] = useState(shown.endAt);
  const [skipsDaysOff, setSkipsDaysOff] = useState(true);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const move = useReschedule(shown.id, shown.revision);
  const isOther = startAt !== shown.startAt || endAt !== shown.endAt;
  const isPeriod = startAt !== '' && endAt >= startAt;
  const { data } = useQuery({
    ...previewQuery(shown.id, { startAt, endAt, skipsDaysOff }),
    enabled: isOther && isPeriod,
  });

  /** The class stays as long as it is, until somebody says otherwise. */
  function begin(next: string) {
    if (next !== '' && startAt !== '' && endAt !== '')
      setEndAt(dayAfter(next, daysBetween(startAt, endAt)));
    setStartAt(next);
  }

  function apply() {
    const idsOf = (kind: string) =>
      [...kept].flatMap((key) => (key.startsWith(kind) ? Number(key.slice(kind.length)) : []));
    const body = {
      startAt,
      endAt,
      skipsDaysOff,
      keepsOpens: idsOf('opens-'),
      keepsDues: idsOf('due-'),
    };
    move.mutate(body, {
      onSuccess: () => {
        showToast('success', t`The class was rescheduled. You can put it back within a day.`);
        onClose();
      },
    });
  }

  return (
    <Dialog title={t`Reschedule the class`} size="xl" onClose={onClose}>
      <div className={classes.fields}>
        <DateField
          label={t`First day`}
          value={startAt}
          onChange={({ currentTarget }) => begin(currentTarget.value)}
        />
        <DateField
          label={t`Last day`}
          value={endAt}
          error={
            startAt !== '' && endAt < startAt ? t`Must not be before the first day.` : undefined
          }
          onChange={({ currentTarget }) => setEndAt(currentTarget.value)}
        />
      </div>
      <Switch
        size="md"
        label={t`Move dates on days off to the next training day`}
        checked={skipsDaysOff}
        onChange={({ currentTarget }) => setSkipsDaysOff(currentTarget.checked)}
      />
      {!isOther && (
        <p className={classes.hint}>
          <Trans>Choose another first or last day to see how each date changes.</Trans>
        </p>
      )}
      {isOther && isPeriod && !data && <TextSkeleton />}
      {isOther && isPeriod && data && (
        <>
          {(data.instructors.length > 0 ||
            data.elsewhereCount > 0 ||
            data.withoutContractCount > 0) && (
            <Alert
              className={classes.alert ?? ''}
              color="var(--keiko-warn)"
              title={t`Check this first`}
            >
              <ul className={classes.concerns}>
                {data.instructors.map(({ name, classTitle }) => (
                  <li key={name}>
                    <Trans>
                      {name} teaches “{classTitle}” at the same time.
                    </Trans>
                  </li>
                ))}
                {data.elsewhereCount > 0 && (
                  <li>
                    <Plural
                      value={data.elsewhereCount}
                      one="# trainee is in another class at the same time."
                      other="# trainees are in another class at the same time."
                    />
                  </li>
                )}
                {data.withoutContractCount > 0 && (
                  <li>
                    <Plural
                      value={data.withoutContractCount}
                      one="# trainee has no contract or license until the new last day."
                      other="# trainees have no contract or license until the new last day."
                    />
                  </li>
                )}
              </ul>
            </Alert>
          )}
          <MovedDates rows={data.rows} kept={kept} onKept={setKept} />
          <p className={classes.hint}>
            {shown.isPublished ? (
              <Plural
                value={data.traineeCount}
                one="# trainee is told once. For a day you can put everything back."
                other="# trainees are told once. For a day you can put everything back."
              />
            ) : (
              <Trans>
                Nobody is told, as the class is not published. You can put everything back within a
                day.
              </Trans>
            )}
          </p>
        </>
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          disabled={!isOther || !isPeriod || !data}
          loading={move.isPending}
          onClick={apply}
        >
          <Trans>Reschedule</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
