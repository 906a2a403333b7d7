import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { useUpdateInstructors } from '../classes.queries.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { InstructorPicker } from './instructor-picker.tsx';
import classes from './instructors-panel.module.css';

interface Props {
  shown: Class;
  canChange: boolean;
}

export function InstructorsPanel({ shown: { id, instructors }, canChange }: Props) {
  const { t } = useLingui();
  const update = useUpdateInstructors(id);
  const [isPicking, setIsPicking] = useState(false);
  const ids = instructors.map((person) => person.id);
  return (
    <section className={panel.panel} data-narrow>
      <div className={panel.head}>
        <h2 className={panel.title}>
          <Trans>Instructors</Trans>
        </h2>
        {canChange && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconUserPlus size={18} />}
            onClick={() => setIsPicking(true)}
          >
            <Trans>Add instructors</Trans>
          </Button>
        )}
      </div>
      <ul className={classes.people}>
        {instructors.map(({ id: userId, name, imageUrl }) => (
          <li key={userId} className={classes.person}>
            <Avatar name={name} imageUrl={imageUrl} />
            <span className={classes.name}>{name}</span>
            {canChange && instructors.length > 1 && (
              <button
                type="button"
                className={classes.remove}
                aria-label={t`Remove ${name}`}
                disabled={update.isPending}
                onClick={() => update.mutate(ids.filter((other) => other !== userId))}
              >
                <IconX size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isPicking && (
        <InstructorPicker
          known={new Set(ids)}
          isSaving={update.isPending}
          onClose={() => setIsPicking(false)}
          onPick={(added) =>
            update.mutate([...ids, ...added], { onSuccess: () => setIsPicking(false) })
          }
        />
      )}
    </section>
  );
}
