import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../../domain/selflearning/own-learning.contract.ts';
import { isOver } from '../../../../domain/selflearning/learning.rules.ts';
import type { SeatOutlook, Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { Cover } from '../../../ui/Cover/cover.tsx';
import { StateChip } from '../state-chip.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './subject-card.module.css';

interface Props {
  readonly subject: Subject;
  readonly heading?: 'h2' | 'h3';
  /** Without it the card leads nowhere: its reader may not open what is behind it. */
  readonly isLinked?: boolean;
  /** Why it is here, or how it stands. */
  readonly words?: ReactNode;
  readonly action?: ReactNode;
}

/** A course or path to be recognised by its cover, with what can be done about it. */
export function SubjectCard({ subject, heading: Heading = 'h2', isLinked = true, ...told }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover cover={subject.cover} isTile />
      </div>
      <div className={classes.body}>
        <Heading className={classes.title} lang={subject.lang}>
          {isLinked ? <SubjectLink subject={subject} /> : subject.title}
        </Heading>
        <p className={classes.facts}>
          <SubjectFacts subject={subject} />
        </p>
        <div className={classes.foot}>
          <div className={classes.words}>{told.words}</div>
          {told.action && <div className={classes.action}>{told.action}</div>}
        </div>
      </div>
    </article>
  );
}

function SubjectLink({ subject: { kind, id, title } }: { subject: Subject }) {
  return kind === 'course' ? (
    <Link className={classes.link} to="/selflearnings/courses/$courseId" params={{ courseId: id }}>
      {title}
    </Link>
  ) : (
    <Link className={classes.link} to="/learningpaths/$pathId" params={{ pathId: id }}>
      {title}
    </Link>
  );
}

interface StateProps {
  readonly item: CatalogueItem;
  readonly seats: SeatOutlook | undefined;
  readonly isUnsent: boolean;
}

/** How it stands with an item of the catalogue, in words. */
export function ItemWords({ item: { own }, seats, isUnsent }: StateProps) {
  if (isUnsent) return <Trans>Kept on this device. It is sent once there is a connection.</Trans>;
  if (!own || isOver(own.state)) {
    if (own?.state === 'finished' || own?.state === 'expired')
      return <StateChip state={own.state} />;
    return <FreeSeats seats={seats} />;
  }
  const { state, decidedByName, percent } = own;
  if (state === 'approved')
    return seats?.until === null ? (
      <Trans>Approved. Starting takes a seat.</Trans>
    ) : (
      <Trans>Approved: you can start.</Trans>
    );
  if (state === 'started') return percent === null ? null : <Trans>{percent} % done</Trans>;
  if (state === 'askedBack' && decidedByName !== null)
    return <Trans>{decidedByName} has a question.</Trans>;
  return <StateChip state={state} />;
}

function FreeSeats({ seats }: { seats: SeatOutlook | undefined }) {
  if (!seats || seats.until !== null) return null;
  if (seats.free > 0) return <Trans>Free seats: {seats.free}</Trans>;
  return <Trans>No free seat · waiting: {seats.waitingCount}</Trans>;
}

interface ActionProps extends StateProps {
  readonly isReadOnly: boolean;
  readonly onApply: () => void;
  readonly onStart: () => void;
  readonly isStarting: boolean;
}

/** The one thing that can be done about it now. */
export function ItemAction(props: ActionProps) {
  const { item, isUnsent, isReadOnly, onApply, onStart, isStarting } = props;
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
  if (own.state === 'askedBack')
    return (
      <Button size="md" renderRoot={(root) => <Link to="/selflearnings/applications" {...root} />}>
        <Trans>Answer</Trans>
      </Button>
    );
  return null;
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
