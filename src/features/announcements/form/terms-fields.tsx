import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import classes from './announcement-form.module.css';
import type { FormValues } from './form-values.ts';

interface Props {
  values: FormValues;
  set: <Name extends keyof FormValues>(name: Name, value: FormValues[Name]) => void;
  /** It has begun: when it did stays. */
  hasBegun: boolean;
  endError: string | undefined;
}

/** From when until when, how it stands out, and whether it is to be confirmed. */
export function TermsFields({ values, set, hasBegun, endError }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.terms}>
      {!hasBegun && (
        <Switch
          size="md"
          label={t`Publish later`}
          description={t`Nobody sees it or is notified before then.`}
          checked={values.isScheduled}
          onChange={({ currentTarget }) => set('isScheduled', currentTarget.checked)}
        />
      )}
      {!hasBegun && values.isScheduled && (
        <Moment
          dayLabel={t`First day`}
          timeLabel={t`Start time`}
          day={values.startDay}
          time={values.startTime}
          onDay={(day) => set('startDay', day)}
          onTime={(time) => set('startTime', time)}
        />
      )}
      <Switch
        size="md"
        label={t`Ends automatically`}
        description={t`It disappears from everybody’s list.`}
        checked={values.ends}
        onChange={({ currentTarget }) => set('ends', currentTarget.checked)}
      />
      {values.ends && (
        <Moment
          dayLabel={t`Last day`}
          timeLabel={t`End time`}
          day={values.endDay}
          time={values.endTime}
          onDay={(day) => set('endDay', day)}
          onTime={(time) => set('endTime', time)}
          error={endError}
        />
      )}
      <Switch
        size="md"
        label={t`Pinned`}
        description={t`Stays at the top of the list and on the home page.`}
        checked={values.isPinned}
        onChange={({ currentTarget }) => set('isPinned', currentTarget.checked)}
      />
      {values.audience === 'everywhere' ? (
        <p className={classes.hint}>
          <Trans>Confirmation cannot be asked of all organisations.</Trans>
        </p>
      ) : (
        <Switch
          size="md"
          label={t`Must be confirmed`}
          description={t`Each reader is asked to say that they have read it. You see who has, and who has not.`}
          checked={values.mustConfirm}
          onChange={({ currentTarget }) => set('mustConfirm', currentTarget.checked)}
        />
      )}
      {values.mustConfirm && values.audience !== 'everywhere' && (
        <DateField
          label={t`Confirm by`}
          description={t`Optional.`}
          className={classes.inner ?? ''}
          value={values.confirmBy}
          onChange={({ currentTarget }) => set('confirmBy', currentTarget.value)}
        />
      )}
    </div>
  );
}

interface MomentProps {
  dayLabel: string;
  timeLabel: string;
  day: string;
  time: string;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
  error?: string | undefined;
}

function Moment({ dayLabel, timeLabel, day, time, onDay, onTime, error }: MomentProps) {
  return (
    <div className={classes.moment}>
      <DateField
        label={dayLabel}
        value={day}
        error={error}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
      <TextInput
        type="time"
        size="md"
        label={timeLabel}
        value={time}
        onChange={({ currentTarget }) => onTime(currentTarget.value)}
      />
    </div>
  );
}
