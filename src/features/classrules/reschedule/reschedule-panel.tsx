import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { Period } from '../../../ui/Period/period.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { reschedulesQuery, useUndoReschedule } from './reschedule.queries.ts';
import classes from './reschedule.module.css';

interface Props {
  shown: Class;
  canMove: boolean;
}

/** Moves all dates of a class as one, and puts them back within a day. */
export function ReschedulePanel({ shown, canMove }: Props) {
  const { t } = useLingui();
  const { data = [] } = useQuery(reschedulesQuery(shown.id));
  const undo = useUndoReschedule(shown.id);
  const [isMoving, setIsMoving] = useState(false);
  if (!canMove && data.length === 0) return null;

  async function askToUndo(id: number) {
    const isSure = await confirm({
      title: t`Put the dates back?`,
      body: t`Everything that was moved gets the date it had before, and the trainees are told.`,
      action: t`Put back`,
    });
    if (isSure)
      undo.mutate(id, { onSuccess: () => showToast('success', t`The dates were put back.`) });
  }

  return (
    <section className={panel.panel} aria-labelledby="reschedule">
      <div className={panel.head}>
        <h2 id="reschedule" className={panel.title}>
          <Trans>Dates of the class</Trans>
        </h2>
        {canMove && (
          <Button size="md" variant="default" onClick={() => setIsMoving(true)}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        <Trans>
          Move the start, or make the class longer or shorter: openings and due dates move with it,
          and you see each of them first.
        </Trans>
      </p>
      {data.length > 0 && (
        <ul className={classes.moves}>
          {data.map(({ id, before, after, movedAt, movedBy, undoneAt, undoUntil }) => (
            <li key={id} data-over={undoneAt !== null || undefined}>
              <span>
                <Period {...before} /> → <Period {...after} />
                <span className={classes.small}>
                  {movedBy !== null && `${movedBy} · `}
                  <RelativeTime at={movedAt} />
                  {undoneAt !== null && (
                    <>
                      {' · '}
                      <Trans>put back</Trans>
                    </>
                  )}
                </span>
              </span>
              {canMove && undoUntil !== null && (
                <Button
                  size="sm"
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => void askToUndo(id)}
                >
                  <Trans>Put back</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isMoving && <RescheduleDialog shown={shown} onClose={() => setIsMoving(false)} />}
    </section>
  );
}
