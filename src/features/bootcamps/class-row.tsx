import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ClassOfBootcamp } from '../../../domain/bootcamps/bootcamps.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { Period } from '../../ui/Period/period.tsx';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import classes from './class-rows.module.css';

interface Props {
  studied: ClassOfBootcamp;
  /** In the order of the bootcamp, from 1. */
  number: number;
}

/** One of the classes of a bootcamp, in its order. */
export function ClassRow({ studied, number }: Props) {
  const { t } = useLingui();
  const { id, title, lang, status, isPublished, materialCount, traineeCount } = studied;
  const { completedCount } = studied;
  const percent =
    completedCount === null || materialCount === 0
      ? null
      : Math.floor((completedCount * 100) / materialCount);
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.words}>
        <Link className={classes.title} to="/classes/$classId" params={{ classId: id }} lang={lang}>
          {title}
        </Link>
        <span className={classes.facts}>
          <Period {...studied} />
          {' · '}
          <Plural value={materialCount} one="# material" other="# materials" />
          {completedCount === null && (
            <>
              {' · '}
              <Plural value={traineeCount} one="# trainee" other="# trainees" />
            </>
          )}
        </span>
      </span>
      <span className={classes.state}>
        {percent !== null && (
          <span className={classes.progress}>
            <ProgressBar percent={percent} label={t`Progress of ${title}`} />
            <span className={classes.percent}>{percent}%</span>
          </span>
        )}
        {!isPublished && (
          <Chip tone="warn" icon={<IconEyeOff size={14} />}>
            <Trans>Unpublished</Trans>
          </Chip>
        )}
        <StatusChip status={status} />
      </span>
    </li>
  );
}
