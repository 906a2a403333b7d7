import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TraineeProgress } from '../../../../../domain/classes/classes.schema.ts';
import type { TraineeMove } from '../../../../../domain/classes/move-trainee.contract.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { moveQuery, useMoveTrainee } from './move.queries.ts';
import classes from './move-dialog.module.css';

interface Props {
  classId: number;
  trainee: Pick<TraineeProgress, 'userId' | 'name'>;
  toId: number;
  onBack: () => void;
  onClose: () => void;
}

/** What of a trainee's work goes along to another class and what stays, before it is done. */
export function MoveDialog({ classId, trainee, toId, onBack, onClose }: Props) {
  const { t } = useLingui();
  const { name } = trainee;
  const place = { classId, userId: trainee.userId };
  const { data: shown, error, refetch } = useQuery(moveQuery(place, toId));
  const move = useMoveTrainee(place);
  const isFull = shown?.freeSeats === 0 && !shown.isEnrolledThere;

  function save() {
    move.mutate(toId, {
      onSuccess: ({ to: { title } }) => {
        showToast('success', t`${name} is in “${title}” now.`);
        onClose();
      },
    });
  }

  return (
    <Dialog title={t`Move ${name} to another class`} size="lg" onClose={onClose}>
      {shown ? (
        <Plan shown={shown} name={name} isFull={isFull} />
      ) : error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onBack}>
          <Trans>Another class</Trans>
        </Button>
        <Button size="md" disabled={!shown || isFull} loading={move.isPending} onClick={save}>
          <Trans>Move</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface PlanProps {
  shown: TraineeMove;
  name: string;
  isFull: boolean;
}

function Plan({ shown: { to, isEnrolledThere, carried, staying }, name, isFull }: PlanProps) {
  const { title } = to;
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          {name} leaves this class and studies in “{title}” from now on.
        </Trans>{' '}
        {isEnrolledThere && <Trans>They are enrolled there already.</Trans>}{' '}
        {to.isPublished ? (
          <Trans>They are told once.</Trans>
        ) : (
          <Trans>That class is not published: until it is, they see neither.</Trans>
        )}
      </p>
      {isFull && (
        <p className={classes.warning} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <Trans>Every seat of “{title}” is taken.</Trans>
        </p>
      )}
      <h3 className={classes.heading}>
        <Trans>Moves with them</Trans>
      </h3>
      {carried.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nothing: there is no work in a material that both classes have.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {carried.map((row) => (
            <li key={row.classMaterialId}>
              <span className={classes.title}>{row.title}</span>
              <Facts row={row} />
              {row.isOtherVersion && (
                <span className={classes.why}>
                  <Trans>
                    Another version there: results stay with the one they were made on, and what was
                    read is kept as far as that version has it.
                  </Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {staying.length > 0 && (
        <>
          <h3 className={classes.heading}>
            <Trans>Stays in this class</Trans>
          </h3>
          <ul className={classes.list}>
            {staying.map((row) => (
              <li key={row.classMaterialId}>
                <span className={classes.title}>{row.title}</span>
                <Facts row={row} />
                <span className={classes.why}>
                  {row.why === 'notThere' ? (
                    <Trans>The other class does not have it.</Trans>
                  ) : (
                    <Trans>There is work in it in the other class already.</Trans>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className={classes.none}>
            <Trans>It is kept, and counts again when they come back.</Trans>
          </p>
        </>
      )}
    </>
  );
}

function Facts({ row }: { row: TraineeMove['carried'][number] | TraineeMove['staying'][number] }) {
  const { percent, isCompleted, attempts, notes } = row;
  return (
    <span className={classes.facts}>
      <span>{isCompleted ? <Trans>Completed</Trans> : <Trans>{percent}% done</Trans>}</span>
      {attempts > 0 && (
        <span>
          <Plural value={attempts} one="# attempt" other="# attempts" />
        </span>
      )}
      {notes > 0 && (
        <span>
          <Plural value={notes} one="# note" other="# notes" />
        </span>
      )}
    </span>
  );
}
