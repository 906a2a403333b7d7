import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ExamPerson, updateAccommodation } from '../../../../domain/exams/exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import classes from './exam-desk-list.module.css';
import { useExamChange } from './use-exam-change.ts';

interface Props {
  readonly examId: number;
  readonly person: ExamPerson;
  readonly onClose: () => void;
}

const factors = [1, 1.1, 1.25, 1.5, 2, 3];

/** What one person is given beyond the others; nobody but admins and they themselves see it. */
export function AccommodationDialog({ examId, person, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [given, setGiven] = useState(person.accommodation);
  const save = useExamChange(examId, async () => {
    const params = { examId, userId: person.userId };
    await call(updateAccommodation, { params, body: given });
    onClose();
    return undefined;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={t`Accommodations of ${person.name}`} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          size="md"
          label={t`Time`}
          value={String(given.timeFactor)}
          onChange={({ currentTarget }) =>
            setGiven({ ...given, timeFactor: Number(currentTarget.value) })
          }
          data={factors.map((factor) => ({
            value: String(factor),
            label: factor === 1 ? t`Same as everybody` : `× ${i18n.number(factor)}`,
          }))}
        />
        <NumberInput
          size="md"
          label={t`Extra minutes for breaks`}
          min={0}
          max={240}
          value={given.breakMinutes}
          onChange={(value) =>
            setGiven({ ...given, breakMinutes: typeof value === 'number' ? Math.round(value) : 0 })
          }
        />
        <Switch
          size="md"
          label={t`Larger type`}
          checked={given.largeType}
          onChange={({ currentTarget }) => setGiven({ ...given, largeType: currentTarget.checked })}
        />
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
