import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLayoutList, IconLifebuoy } from '@tabler/icons-react';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { SavedChip } from '../../../ui/SavedChip/saved-chip.tsx';
import classes from './exam-header.module.css';

interface Props {
  readonly exam: OwnExam;
  readonly person: { readonly name: string; readonly imageUrl: string | null };
  readonly secondsLeft: number | undefined;
  readonly isUnsaved: boolean;
  readonly hasFailed: boolean;
  /** Nothing of it waits on this device. */
  readonly isSent: boolean;
  readonly isNavOpen: boolean;
  readonly position: string;
  readonly onNav: () => void;
  readonly onHelp: () => void;
}

/** What it is, who takes it, where the answers are, and the time that is left. */
export function ExamHeader(props: Props) {
  const { exam, person, secondsLeft, isNavOpen, position, onNav, onHelp } = props;
  const { isUnsaved, hasFailed, isSent } = props;
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <h1 className={classes.title} lang={exam.lang}>
        {exam.title}
      </h1>
      <div className={classes.person}>
        <Avatar name={person.name} imageUrl={person.imageUrl} size={36} />
        <span>{person.name}</span>
      </div>
      <Button
        className={classes.navButton ?? ''}
        variant="default"
        size="md"
        aria-expanded={isNavOpen}
        aria-label={t`Questions`}
        leftSection={<IconLayoutList size={18} stroke={1.75} />}
        onClick={onNav}
      >
        {position}
      </Button>
      <div className={classes.state}>
        <SavedChip isUnsaved={isUnsaved} hasFailed={hasFailed} isSent={isSent} />
      </div>
      {secondsLeft !== undefined && <Left seconds={secondsLeft} />}
      <Button
        className={classes.help ?? ''}
        size="md"
        variant="default"
        leftSection={<IconLifebuoy size={18} stroke={1.75} />}
        onClick={onHelp}
      >
        <Trans>Help</Trans>
      </Button>
    </header>
  );
}

const aloudAt = [600, 300, 60];

/** Said aloud at ten minutes, at five and at one; no alarm, and no colour but near the end. */
function Left({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const hours = Math.floor(seconds / 3600);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  const text =
    hours > 0
      ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
      : `${two(minutes)}:${two(seconds % 60)}`;
  const passed = aloudAt.findLast((limit) => seconds <= limit);
  return (
    <div className={classes.left} data-soon={seconds <= 60 || undefined}>
      <span className={classes.leftWord}>
        <Trans>Time left</Trans>
      </span>
      <span className={classes.time} role="timer" aria-label={t`Time left`}>
        {text}
      </span>
      <span className={classes.spoken} role="status">
        {passed !== undefined && <Said limit={passed} />}
      </span>
    </div>
  );
}

function Said({ limit }: { limit: number }) {
  if (limit === 60)
    return <Trans>Less than a minute is left. Your answers will be handed in then.</Trans>;
  return limit === 300 ? (
    <Trans>Five minutes are left.</Trans>
  ) : (
    <Trans>Ten minutes are left.</Trans>
  );
}
