import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTransfer, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useTransferInstructor, useUpdateInstructors } from '../classes.queries.ts';
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
  const transfer = useTransferInstructor(id);
  const [isPicking, setIsPicking] = useState(false);
  const [from, setFrom] = useState<{ id: number; name: string }>();
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
            {canChange && (
              <RowMenu
                label={t`More about ${name}`}
                actions={[
                  {
                    label: t`Hand the class over…`,
                    icon: <IconTransfer size={18} />,
                    onPress: () => setFrom({ id: userId, name }),
                  },
                  ...(instructors.length > 1
                    ? [
                        {
                          label: t`Take out of the class`,
                          icon: <IconX size={18} />,
                          onPress: () => update.mutate(ids.filter((other) => other !== userId)),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {from && (
        <TransferDialog
          from={from}
          isSaving={transfer.isPending}
          onClose={() => setFrom(undefined)}
          onPick={(toId) =>
            transfer.mutate(
              { userId: from.id, toId },
              {
                onSuccess: () => {
                  setFrom(undefined);
                  showToast('success', t`The class was handed over.`);
                },
              },
            )
          }
        />
      )}
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
