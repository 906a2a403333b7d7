import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Board, Seat } from '../../../../domain/exams/exam-board.contract.ts';
import type { Trouble } from '../../../../domain/exams/exam-board.rules.ts';
import { useAdmit } from './board.queries.ts';
import classes from './board.module.css';
import { SeatRow } from './seat-row.tsx';
import type { DialogKind, Whom } from './whom.ts';

export interface Ranked {
  readonly seat: Seat;
  readonly trouble: Trouble | undefined;
}

interface Props {
  title: string;
  ranked: readonly Ranked[];
  board: Board;
  next?: Seat | undefined;
  onDialog: (dialog: { kind: DialogKind; whom: Whom }) => void;
}

/** People of whom the same is to be said; who waits at the door can be let in together. */
export function BoardGroup({ title, ranked, board, next, onDialog }: Props) {
  if (ranked.length === 0) return null;
  return (
    <div role="rowgroup">
      <div className={classes.group} role="row">
        <span role="cell">
          <b>{title}</b> {ranked.length}
        </span>
        <AdmitAll examId={board.id} ranked={ranked} />
      </div>
      {ranked.map(({ seat, trouble }) => (
        <SeatRow
          key={seat.userId}
          board={board}
          seat={seat}
          trouble={trouble}
          isNext={seat === next}
          onDialog={(kind) => onDialog({ kind, whom: { userId: seat.userId, name: seat.name } })}
        />
      ))}
    </div>
  );
}

/** Those who are shown, and nobody who comes in the moment before the press. */
function AdmitAll({ examId, ranked }: { examId: number; ranked: readonly Ranked[] }) {
  const admit = useAdmit(examId);
  const waiting = ranked.filter(({ trouble }) => trouble === 'toAdmit');
  const { length: count } = waiting;
  if (count < 2) return null;
  return (
    <span role="cell">
      <Button
        size="sm"
        px={12}
        variant="default"
        loading={admit.isPending}
        onClick={() => admit.mutate(waiting.map(({ seat }) => seat.userId))}
      >
        <Trans>Let all {count} in</Trans>
      </Button>
    </span>
  );
}
