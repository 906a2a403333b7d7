import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import classes from './bootcamp-form.module.css';

interface Props {
  item: DayItem;
  onMove: (item: DayItem, place: { day: string; time: undefined }) => void;
  onClose: () => void;
}

/** A deadline or an opening on another day, without a mouse. */
export function DateDialog({ item, onMove, onClose }: Props) {
  const { t } = useLingui();
  const [day, setDay] = useState(item.day);

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    if (day !== '' && day !== item.day) onMove(item, { day, time: undefined });
  }

  return (
    <Dialog title={item.title} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <DateField
          label={item.kind === 'due' ? t`Due on` : t`Opens on`}
          value={day}
          data-autofocus
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={day === '' || day === item.day}>
            <Trans>Move</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
