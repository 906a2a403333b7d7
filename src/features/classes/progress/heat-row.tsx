import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ClassSection, TraineeProgress } from '../../../../domain/classes/classes.schema.ts';
import classes from './heat-row.module.css';

interface Props {
  sections: readonly ClassSection[];
  progress: TraineeProgress['materials'];
}

const steps = 4;

/** A cell for each material, the fuller the further; sections stand apart. Each says its figure in words. */
export function HeatRow({ sections, progress }: Props) {
  const { t } = useLingui();
  const known = new Map(progress.map((one) => [one.classMaterialId, one]));
  return (
    <span className={classes.heat}>
      {sections.map((section) => (
        <span key={section.id} className={classes.section}>
          {section.materials.map(({ id, title }) => {
            const percent = known.get(id)?.percent ?? 0;
            const isDone = Boolean(known.get(id)?.completedAt);
            const label = isDone ? t`${title}: completed` : t`${title}: ${percent}%`;
            const step = isDone ? 'done' : Math.ceil((percent / 100) * steps);
            return (
              <span key={id} className={classes.cell} data-step={step} title={label}>
                <span className={classes.spoken}>{label}</span>
                {isDone && <IconCheck size={14} stroke={3} aria-hidden />}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
