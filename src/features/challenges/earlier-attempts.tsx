import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import classes from './quiz-intro.module.css';
import { ScoreChip } from './score-chip.tsx';
import { TimingChip } from './timing-chip.tsx';
import { Chip } from '../../ui/Chip/chip.tsx';

interface Props {
  attempts: readonly Attempt[];
  /** The one that stands; undefined where that is no question. */
  counted: string | undefined;
  maxPoints: number;
  onOpen: (uuid: string) => void;
}

export function EarlierAttempts({ attempts, counted, maxPoints, onOpen }: Props) {
  const { i18n } = useLingui();
  return (
    <section className={classes.earlier}>
      <h2>
        <Trans>Earlier attempts</Trans>
      </h2>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.uuid}>
            <UnstyledButton className={classes.attempt} onClick={() => onOpen(attempt.uuid)}>
              <span className={classes.when}>
                {i18n.date(attempt.submittedAt ?? attempt.startedAt, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </span>
              <span className={classes.chips}>
                {attempt.uuid === counted && (
                  <Chip tone="primary">
                    <Trans>Counts</Trans>
                  </Chip>
                )}
                <TimingChip attempt={attempt} />
                {attempt.points === null && <ScoreChip attempt={attempt} />}
              </span>
              {attempt.points !== null && (
                <span className={classes.points}>
                  {i18n.number(attempt.points)} / {i18n.number(maxPoints)}
                </span>
              )}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
