import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import classes from './exam-setup.module.css';

interface Props {
  readonly label: string;
  /** An instant; null while none is chosen. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A day and a time of it, by the clock of whoever chooses. */
export function MomentField({ label, value, disabled, onChange }: Props) {
  const { t } = useLingui();
  const at = value === null ? undefined : new Date(value);
  const day = at ? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}` : '';
  const time = at ? `${two(at.getHours())}:${two(at.getMinutes())}` : '09:00';
  const put = (nextDay: string, nextTime: string) => {
    const next = new Date(`${nextDay}T${nextTime}`);
    onChange(Number.isNaN(next.getTime()) ? null : next.toISOString());
  };
  return (
    <div className={classes.moment}>
      <DateField
        label={label}
        value={day}
        disabled={disabled}
        onChange={({ currentTarget }) => put(currentTarget.value, time)}
      />
      <TextInput
        size="md"
        type="time"
        aria-label={t`${label}: time`}
        value={at ? time : ''}
        disabled={disabled || !at}
        onChange={({ currentTarget }) => put(day, currentTarget.value)}
      />
    </div>
  );
}
