import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListNumbers, IconPlus, IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { bootcampQuery } from '../bootcamps.queries.ts';
import classes from './desk-classes.module.css';
import { useUpdateClasses } from './desk.queries.ts';
import { PickThingsDialog } from './pick-things-dialog.tsx';

/** What staff do with the classes of a bootcamp. */
export function DeskClasses({ user, bootcampId }: { user: User; bootcampId: number }) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const [asking, setAsking] = useState<'add' | 'order' | null>(null);
  const update = useUpdateClasses(bootcamp);
  if (!isAllowed(actorOf(user), 'bootcamp.edit') || bootcamp.isArchived) return null;
  const ids = bootcamp.classes.map(({ id }) => id);
  const close = () => setAsking(null);
  return (
    <span className={classes.actions}>
      {ids.length > 0 && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconListNumbers size={18} />}
          onClick={() => setAsking('order')}
        >
          <Trans>Order or remove</Trans>
        </Button>
      )}
      <Button size="md" leftSection={<IconPlus size={18} />} onClick={() => setAsking('add')}>
        <Trans>Add classes</Trans>
      </Button>
      {asking === 'add' && (
        <PickThingsDialog
          kind="classes"
          title={t`Add classes`}
          label={t`Classes`}
          searchLabel={t`Search by title`}
          known={new Set(ids)}
          isSaving={update.isPending}
          onClose={close}
          onPick={(picked) =>
            update.mutate([...ids, ...picked.map(({ id }) => id)], { onSuccess: close })
          }
        />
      )}
      {asking === 'order' && <OrderDialog bootcamp={bootcamp} onClose={close} />}
    </span>
  );
}

function OrderDialog({ bootcamp, onClose }: { bootcamp: Bootcamp; onClose: () => void }) {
  const { t } = useLingui();
  const [order, setOrder] = useState(bootcamp.classes);
  const update = useUpdateClasses(bootcamp);
  const removed = bootcamp.classes.length - order.length;

  function move(from: number, to: number) {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    setOrder(next);
  }

  return (
    <Dialog title={t`Classes of the bootcamp`} size="lg" onClose={onClose}>
      <ol className={classes.order}>
        {order.map(({ id, title, lang }, index) => (
          <li key={id} className={classes.entry}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.title} lang={lang}>
              {title}
            </span>
            <button
              type="button"
              className={classes.button}
              aria-label={t`Move ${title} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.button}
              aria-label={t`Move ${title} down`}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.button}
              aria-label={t`Take ${title} out of the bootcamp`}
              onClick={() => setOrder(order.filter((other) => other.id !== id))}
            >
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      {removed > 0 && (
        <p className={classes.hint}>
          <Trans>
            Trainees stay enrolled in a class that leaves the bootcamp. Its sessions are deleted
            from the calendar.
          </Trans>
        </p>
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          loading={update.isPending}
          onClick={() =>
            update.mutate(
              order.map(({ id }) => id),
              {
                onSuccess: () => {
                  showToast('success', t`The classes were saved.`);
                  onClose();
                },
              },
            )
          }
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
