import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { DeviceMark } from '../../../ui/DeviceMark/device-mark.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { formatDay } from '../days.ts';
import { MaterialFacts } from '../material-facts.tsx';
import { MaterialIcon } from '../material-icon.tsx';
import { TaskChip } from '../task-chip.tsx';
import classes from './class-section.module.css';

type Section = Training['sections'][number];
type Material = Section['materials'][number];

interface Props {
  classId: number;
  section: Section;
  number: number;
}

export function ClassSection({ classId, section, number }: Props) {
  const { t, i18n } = useLingui();
  const { materials, title, opensAt } = section;
  const completed = materials.filter(({ progress }) => progress.taskStatus === 'completed').length;
  const all = materials.length;
  const sum = materials.reduce((total, { progress }) => total + progress.percent, 0);
  const openingDay = opensAt === null ? '' : formatDay(opensAt, i18n.locale, { dateStyle: 'long' });
  return (
    <section className={classes.section} aria-labelledby={`section-${section.id}`}>
      <header className={classes.head}>
        <h2 id={`section-${section.id}`} className={classes.title}>
          <span className={classes.number}>{number}</span>
          {title}
        </h2>
        <span className={classes.count}>
          {section.isOpen || opensAt === null ? (
            <Trans>
              {completed} of {all} completed
            </Trans>
          ) : (
            <Trans>Opens on {openingDay}</Trans>
          )}
        </span>
      </header>
      {all > 0 && <ProgressBar percent={sum / all} label={t`Progress of section ${number}`} />}
      <ul className={classes.materials}>
        {materials.map((material) => (
          <li key={material.id}>
            <MaterialRow classId={classId} material={material} isOpen={section.isOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MaterialRow({
  classId,
  material,
  isOpen,
}: {
  classId: number;
  material: Material;
  isOpen: boolean;
}) {
  const row = (
    <>
      <MaterialIcon reference={material.reference} />
      <span className={classes.words}>
        <span className={classes.name}>{material.title}</span>
        <MaterialFacts material={material} />
      </span>
      {isOpen && <DeviceMark classId={classId} classMaterialId={material.id} isSmall />}
      <TaskChip progress={material.progress} />
    </>
  );
  if (!isOpen) return <div className={classes.row}>{row}</div>;
  return (
    <Link
      className={classes.row}
      to="/train/$classId"
      params={{ classId }}
      search={{ c: material.id }}
    >
      {row}
      <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
