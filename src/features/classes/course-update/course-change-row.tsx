import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { CourseUpdateChange } from '../../../../domain/classes/course-update.contract.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { OutlineChangeLine } from '../../../ui/OutlineChanges/outline-change-line.tsx';
import { UpdateEffects } from '../outline/update-effects.tsx';
import classes from './course-update.module.css';

interface Props {
  readonly change: CourseUpdateChange;
  readonly isChosen: boolean;
  readonly canChoose: boolean;
  readonly onToggle: () => void;
}

/** One change, to be chosen, with what it does to whom and what speaks against it. */
export function CourseChangeRow({ change: given, isChosen, canChoose, onToggle }: Props) {
  const { change, materialType, effects, obstacle, isOwn, from, to } = given;
  return (
    <li className={classes.change}>
      <Checkbox
        size="md"
        checked={isChosen}
        disabled={!canChoose}
        onChange={onToggle}
        classNames={{ body: classes.box ?? '', labelWrapper: classes.label ?? '' }}
        label={<OutlineChangeLine change={given} />}
      />
      <div className={classes.notes}>
        {change === 'redated' && (
          <p>
            {from === null ? <Trans>no date</Trans> : <CalendarDate date={from} />}
            {' → '}
            {to === null ? <Trans>no date</Trans> : <CalendarDate date={to} />}
          </p>
        )}
        {change === 'newVersion' && effects && materialType && (
          <UpdateEffects update={{ ...effects, materialType }} />
        )}
        {change === 'removed' && materialType === null && (
          <p>
            <Trans>The section is removed once nothing is left in it.</Trans>
          </p>
        )}
        {change === 'removed' && effects && obstacle === null && (
          <p>
            <Trans>Nobody has begun it.</Trans>
          </p>
        )}
        {obstacle === 'worked' && (
          <p>
            <Trans>Trainees have already worked on it: it stays in the class.</Trans>
          </p>
        )}
        {obstacle === 'unusable' && (
          <p>
            <Trans>It is archived, or not offered to your organisation.</Trans>
          </p>
        )}
        {isOwn && (
          <p>
            <Trans>This was changed in the class: choose it to use the course’s version.</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
