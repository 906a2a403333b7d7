import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { BootcampForm } from './bootcamp-form.tsx';
import classes from './bootcamp-form.module.css';
import { useCopyBootcamp, useCreateBootcamp, useUpdateBootcamp } from './desk.queries.ts';

const fourWeeks = 27;

interface NewProps {
  user: User;
  onMade: (bootcampId: number) => void;
  onClose: () => void;
}

/** Four weeks from today in the organisation's zone, unless something else is entered. */
export function NewBootcampDialog({ user, onMade, onClose }: NewProps) {
  const { t } = useLingui();
  const create = useCreateBootcamp();
  const [facts] = useState(() => {
    const { timeZone } = user.targetOrg;
    const startAt = todayIn(timeZone, new Date());
    const endAt = dayAfter(startAt, fourWeeks);
    return { title: '', description: '', startAt, endAt, timeZone, cover: null };
  });
  return (
    <Dialog title={t`New bootcamp`} size={640} onClose={onClose}>
      <BootcampForm
        facts={facts}
        action={t`Create bootcamp`}
        isSaving={create.isPending}
        onSave={(given) => create.mutate(given, { onSuccess: ({ id }) => onMade(id) })}
        onCancel={onClose}
      />
    </Dialog>
  );
}

export function EditBootcampDialog({
  bootcamp,
  onClose,
}: {
  bootcamp: Bootcamp;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const update = useUpdateBootcamp(bootcamp);
  const { title, description, startAt, endAt, timeZone, cover } = bootcamp;
  return (
    <Dialog title={t`Edit bootcamp`} size={640} onClose={onClose}>
      <BootcampForm
        facts={{ title, description, startAt, endAt, timeZone, cover }}
        action={t`Save`}
        isSaving={update.isPending}
        onSave={(facts) =>
          update.mutate(facts, {
            onSuccess: () => {
              showToast('success', t`The bootcamp was saved.`);
              onClose();
            },
          })
        }
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface CopyProps {
  bootcamp: Bootcamp;
  onMade: (bootcampId: number) => void;
  onClose: () => void;
}

/** The same once more, from another day on. */
export function CopyBootcampDialog({ bootcamp, onMade, onClose }: CopyProps) {
  const { t } = useLingui();
  const copy = useCopyBootcamp(bootcamp.id);
  const [title, setTitle] = useState(bootcamp.title);
  const [startAt, setStartAt] = useState('');
  const canSave = title.trim() !== '' && startAt !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) copy.mutate({ title, startAt }, { onSuccess: ({ id }) => onMade(id) });
  }

  return (
    <Dialog title={t`Copy bootcamp`} size="lg" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label={t`Title of the copy`}
          withAsterisk
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <DateField
          label={t`First day of the copy`}
          withAsterisk
          value={startAt}
          onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
        />
        <p className={classes.hint}>
          <Trans>
            Its classes are copied with their materials, unpublished, and all dates and sessions
            move by the same days. Trainees and groups are not copied; instructors are.
          </Trans>
        </p>
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={!canSave} loading={copy.isPending}>
            <Trans context="to another one">Copy</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
