import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { verdictOf } from '../../../../domain/challenges/verdict.rules.ts';
import type { ClassSection, TraineeProgress } from '../../../../domain/classes/classes.schema.ts';
import { scoreLooks } from '../../../ui/Score/score-looks.ts';
import classes from './heat-row.module.css';

interface Props {
  sections: readonly ClassSection[];
  progress: TraineeProgress['materials'];
}

const steps = 4;

/**
 * A cell for each material, the fuller the further, and of what was scored its points; sections stand apart.
 * Each says its figure in words.
 */
export function HeatRow({ sections, progress }: Props) {
  const known = new Map(progress.map((one) => [one.classMaterialId, one]));
  return (
    <span className={classes.heat}>
      {sections.map((section) => (
        <span key={section.id} className={classes.section}>
          {section.materials.map(({ id, title }) => (
            <Cell key={id} title={title} progress={known.get(id)} />
          ))}
        </span>
      ))}
    </span>
  );
}

interface CellProps {
  title: string;
  progress: TraineeProgress['materials'][number] | undefined;
}

function Cell({ title, progress }: CellProps) {
  const { t, i18n } = useLingui();
  if (progress?.score) {
    const points = i18n.number(progress.score.points);
    const maxPoints = i18n.number(progress.score.maxPoints);
    const label = t`${title}: ${points} of ${maxPoints} points`;
    const { tone, icon: Icon } = scoreLooks[verdictOf(progress.score)];
    return (
      <span className={classes.score} data-tone={tone} title={label}>
        <span className={classes.spoken}>{label}</span>
        <Icon size={14} stroke={2} aria-hidden />
        <span aria-hidden>
          {points}/{maxPoints}
        </span>
      </span>
    );
  }
  const percent = progress?.percent ?? 0;
  const isDone = Boolean(progress?.completedAt);
  const label = isDone ? t`${title}: completed` : t`${title}: ${percent}%`;
  const step = isDone ? 'done' : Math.ceil((percent / 100) * steps);
  return (
    <span className={classes.cell} data-step={step} title={label}>
      <span className={classes.spoken}>{label}</span>
      {isDone && <IconCheck size={14} stroke={3} aria-hidden />}
    </span>
  );
}
