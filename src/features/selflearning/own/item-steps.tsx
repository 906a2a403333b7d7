import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOver } from '../../../../domain/selflearning/learning.rules.ts';
import type { CatalogueItem } from '../../../../domain/selflearning/own-learning.contract.ts';
import type { SeatOutlook } from '../../../../domain/selflearning/selflearning.schema.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { StateChip } from '../state-chip.tsx';
import classes from './item-steps.module.css';
import { useDeciders } from './use-deciders.ts';

interface StateProps {
  readonly item: CatalogueItem;
  readonly seats: SeatOutlook | undefined;
  readonly isUnsent: boolean;
}

/** How it stands with an item of the catalogue, in words. */
export function ItemWords({ item: { own }, seats, isUnsent }: StateProps) {
  if (isUnsent)
    return <Trans>Saved on this device. It will be sent as soon as there is a connection.</Trans>;
  if (!own || isOver(own.state)) {
    if (own && own.state !== 'withdrawn') return <StateChip state={own.state} />;
    return <BeforeApplying seats={seats} />;
  }
  const { state, decidedByName, percent, appliedAt } = own;
  if (state === 'applied')
    return (
      <>
        <span className={classes.line}>
          <Trans>
            Applied <RelativeTime at={appliedAt} />
          </Trans>
        </span>
        <Deciders seats={seats} />
      </>
    );
  if (state === 'approved')
    return seats?.until === null ? (
      <Trans>Approved. Starting takes a seat.</Trans>
    ) : (
      <Trans>Approved: you can start.</Trans>
    );
  if (state === 'started') return percent === null ? null : <Trans>{percent}% done</Trans>;
  if (state === 'askedBack' && decidedByName !== null)
    return <Trans>{decidedByName} has a question.</Trans>;
  return <StateChip state={state} />;
}

interface SeatsProps {
  readonly seats: SeatOutlook | undefined;
}

/** Whether there is a seat, for whoever has none, and who decides. */
function BeforeApplying({ seats }: SeatsProps) {
  if (!seats) return null;
  return (
    <>
      {seats.until === null && (
        <span className={classes.line}>
          {seats.free > 0 ? (
            <Plural value={seats.free} one="# seat left" other="# seats left" />
          ) : (
            <Trans>No free seat · waiting: {seats.waitingCount}</Trans>
          )}
        </span>
      )}
      <Deciders seats={seats} />
    </>
  );
}

function Deciders({ seats }: SeatsProps) {
  const names = useDeciders(seats);
  return (
    <span className={classes.line}>
      {names === null ? <Trans>An admin decides</Trans> : <Trans>Decided by {names}</Trans>}
    </span>
  );
}

interface ActionProps extends StateProps {
  readonly isReadOnly: boolean;
  readonly onApply: () => void;
  readonly onStart: () => void;
  readonly isStarting: boolean;
}

/** The one thing that can be done about it now. */
export function ItemAction(props: ActionProps) {
  const { item, seats, isUnsent, isReadOnly, onApply, onStart, isStarting } = props;
  const { own, kind, id } = item;
  if (isUnsent) return <StateChip state="applied" />;
  if (!own || isOver(own.state))
    return isReadOnly ? null : (
      <Button size="md" variant="light" onClick={onApply}>
        {own?.state === 'finished' ? <Trans>Learn it again</Trans> : <Trans>Apply</Trans>}
      </Button>
    );
  if (own.state === 'approved' || own.state === 'waiting')
    return (
      <Button
        size="md"
        {...(own.state === 'waiting' ? { variant: 'light' } : {})}
        onClick={onStart}
        loading={isStarting}
      >
        <Trans>Start</Trans>
      </Button>
    );
  if (own.state === 'started') return <GoOn classId={own.classId} kind={kind} id={id} />;
  if (own.state === 'askedBack') return <Answer hasSeat={seats?.until !== null} />;
  return own.state === 'applied' ? <StateChip state="applied" /> : null;
}

/** To where the question stands: whoever has no license has it at home. */
function Answer({ hasSeat }: { hasSeat: boolean }) {
  return (
    <Button
      size="md"
      renderRoot={(root) => (
        <Link to={hasSeat ? '/selflearnings/applications' : '/mylearnings'} {...root} />
      )}
    >
      <Trans>Answer</Trans>
    </Button>
  );
}

function GoOn({ classId, kind, id }: { classId: number | null; kind: string; id: number }) {
  if (kind === 'course' && classId === null) return null;
  return (
    <Button
      size="md"
      renderRoot={(root) =>
        classId === null ? (
          <Link to="/learningpaths/$pathId" params={{ pathId: id }} {...root} />
        ) : (
          <Link to="/train/$classId" params={{ classId }} {...root} />
        )
      }
    >
      <Trans>Continue</Trans>
    </Button>
  );
}
