import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step-bar.module.css';

interface Position {
  readonly number: number;
  readonly count: number;
  /** The same in words, “Page 2 of 5”. */
  readonly words: ReactNode;
}

export interface Back {
  /** For who cannot see the arrow; “Previous” unless told. */
  readonly label?: string | undefined;
  /** Undefined at the beginning of what has one. */
  readonly onGo: (() => void) | undefined;
}

export interface NextStep {
  readonly label: ReactNode;
  /** Of the material to which it leads. */
  readonly name?: string | undefined;
  readonly onGo: () => void;
  readonly isBusy?: boolean | undefined;
  /** It is possible, and not what is to be done now. */
  readonly isQuiet?: boolean | undefined;
  /** What it does is not to go somewhere. */
  readonly sign?: 'done' | 'none' | undefined;
}

export interface StepBarProps {
  readonly back?: Back | undefined;
  readonly position?: Position | undefined;
  /** What else is to be done with what is shown. */
  readonly extra?: ReactNode;
  readonly next?: NextStep | undefined;
}

/** The one bar below a material: back, where one is, and the next step of learning. */
export function StepBar({ back, position, extra, next }: StepBarProps) {
  return (
    <footer className={classes.bar}>
      <div className={classes.steps}>
        {back ? <BackButton {...back} /> : <span className={classes.nothing} />}
        {extra}
        {position && <Whereabouts {...position} />}
        {next && <NextButton {...next} />}
      </div>
    </footer>
  );
}

function BackButton({ label, onGo }: Back) {
  const { t } = useLingui();
  const said = label ?? t`Previous`;
  return (
    <Button
      className={classes.back}
      size="md"
      variant="default"
      aria-label={said}
      disabled={onGo === undefined}
      onClick={onGo}
      leftSection={<IconArrowLeft size={20} stroke={1.75} />}
    >
      <span className={classes.word}>{said}</span>
    </Button>
  );
}

function Whereabouts({ number, count, words }: Position) {
  return (
    <span className={classes.position}>
      <span className={classes.short} aria-hidden>
        {number} / {count}
      </span>
      <span className={classes.long}>{words}</span>
    </span>
  );
}

function NextButton({ label, name, onGo, isBusy, isQuiet, sign }: NextStep) {
  const Icon = sign === 'done' ? IconCheck : IconArrowRight;
  return (
    <Button
      className={classes.next}
      classNames={{ label: classes.label ?? '' }}
      size="md"
      variant={isQuiet ? 'default' : 'filled'}
      loading={isBusy === true}
      onClick={onGo}
      rightSection={sign === 'none' ? undefined : <Icon size={20} stroke={1.75} />}
    >
      <span>{label}</span>
      {name !== undefined && <span className={classes.name}>{name}</span>}
    </Button>
  );
}

/** What going on from the end of a material is called. */
export function OnwardWord({ isToMark, isLast }: { isToMark: boolean; isLast: boolean }) {
  if (isLast)
    return isToMark ? <Trans>Mark complete and finish</Trans> : <Trans>Back to the class</Trans>;
  return isToMark ? <Trans>Mark complete and go on</Trans> : <Trans>Next</Trans>;
}
