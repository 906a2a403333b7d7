import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconBooks, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BootcampSummary } from '../../../domain/bootcamps/bootcamps.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { Cover } from '../../ui/Cover/cover.tsx';
import { Period } from '../../ui/Period/period.tsx';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import classes from './bootcamp-card.module.css';

/** A bootcamp to be recognised by its cover and opened by touching it anywhere. */
export function BootcampCard({ bootcamp }: { bootcamp: BootcampSummary }) {
  const { t } = useLingui();
  const { id, title, cover, status, isArchived, classCount, traineeCount, percent } = bootcamp;
  return (
    <article className={classes.card}>
      <Cover cover={cover ?? undefined} />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            <Link
              className={classes.link}
              to="/bootcamps/$bootcampId/overview"
              params={{ bootcampId: id }}
            >
              {title}
            </Link>
          </h2>
          {isArchived ? (
            <Chip icon={<IconArchive size={14} />}>
              <Trans>Archived</Trans>
            </Chip>
          ) : (
            <StatusChip status={status} />
          )}
        </div>
        <p className={classes.period}>
          <Period {...bootcamp} />
        </p>
        {percent !== null && (
          <div className={classes.progress}>
            <ProgressBar percent={percent} label={t`Progress`} />
            <span className={classes.percent}>{percent}%</span>
          </div>
        )}
        <p className={classes.facts}>
          <span className={classes.fact}>
            <IconBooks size={16} stroke={1.75} aria-hidden />
            <Plural value={classCount} one="# class" other="# classes" />
          </span>
          <span className={classes.fact}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            <Plural value={traineeCount} one="# trainee" other="# trainees" />
          </span>
        </p>
      </div>
    </article>
  );
}
