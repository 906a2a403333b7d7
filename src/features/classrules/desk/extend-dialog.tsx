import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { everybody, isChosen, targetsOf } from '../audience.ts';
import { AudiencePick } from '../audience-pick.tsx';
import { useExtendTime } from '../extensions.queries.ts';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  onClose: () => void;
}

/** Gives more time: for what, to whom, until when and why. */
export function ExtendDialog({ shown, onClose }: Props) {
  const { t } = useLingui();
  const extend = useExtendTime(shown.id);
  const [materialId, setMaterialId] = useState<number | null>(null);
  const [audience, setAudience] = useState(everybody);
  const [endsOn, setEndsOn] = useState('');
  const [reason, setReason] = useState('');
  const due = shown.sections
    .flatMap(({ materials }) => materials)
    .filter(({ dueAt }) => dueAt !== null);
  const day = due.find(({ id }) => id === materialId)?.dueAt ?? shown.endAt;
  const isLater = endsOn > day;

  function save() {
    const body = { classMaterialId: materialId, ...targetsOf(audience), endsOn, reason };
    extend.mutate(body, {
      onSuccess: () => {
        showToast('success', t`More time was given, and the trainees have been told.`);
        onClose();
      },
    });
  }

  return (
    <Dialog title={t`Give more time`} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NativeSelect
          size="md"
          label={t`For what`}
          value={String(materialId ?? '')}
          onChange={({ currentTarget }) => setMaterialId(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: t`The whole class` },
            ...due.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <AudiencePick shown={shown} audience={audience} onAudience={setAudience} />
        <DateField
          label={t`Extended until`}
          description={
            <Trans>
              Until now: <CalendarDate date={day} />
            </Trans>
          }
          error={endsOn !== '' && !isLater ? t`Please choose a later day.` : undefined}
          value={endsOn}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
        <TextInput
          size="md"
          label={t`Why`}
          description={t`Shown in the list below; trainees do not see it.`}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            type="submit"
            disabled={!isLater || !isChosen(audience)}
            loading={extend.isPending}
          >
            <Trans>Give more time</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
