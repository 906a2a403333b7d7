import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { openTraining } from '../../../../domain/training/open-training.rules.ts';
import { percentDone, progressIn } from '../../../../domain/training/class-progress.rules.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { formatPeriod } from '../days.ts';
import { PercentRing } from '../percent-ring.tsx';
import { trainingQuery } from '../training.queries.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { useToday } from '../use-today.ts';
import { MoreTime } from '../more-time.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { PreviewContext } from './room-link.tsx';
import { ClassSize } from './class-facts.tsx';
import { ClassNext, type PlaceOfMaterial } from './class-next.tsx';
import { ClassSection } from './class-section.tsx';
import classes from './trainee-class.module.css';

const DrillsOfClass = lazyPart(() => import('../drills/drills-of-class.later.tsx'));

interface Props {
  classId: number;
  /** Without a network: what lies on this device. */
  placeOf: PlaceOfMaterial | undefined;
  /** The way to have it without a network: a button that stands beside others. */
  offline: ReactNode;
  /** How that goes on, once it was asked for. */
  download: ReactNode;
}

/** A class as its trainee sees it: how far they are, what comes next, and what it is made of. */
export function TraineeClass({ classId, ...beside }: Props) {
  const { data } = useSuspenseQuery(trainingQuery(classId));
  useRefreshWhenWritten();
  return <ClassStudied studied={data} {...beside} />;
}

/** The same of a class that is known, whoever looks at it. */
export function ClassStudied({
  studied,
  placeOf,
  offline,
  download,
}: Omit<Props, 'classId'> & { studied: Training }) {
  const { t, i18n } = useLingui();
  const isPreview = use(PreviewContext);
  const today = useToday();
  // As it is on this day: what the device keeps may be of another one.
  const training = openTraining(studied, today);
  usePageTitle(training.title);
  const { title, lang, startAt, endAt, instructors, description } = training;
  const materials = training.sections.flatMap((section) => section.materials);
  const done = progressIn(materials);
  const { completedCount, materialCount } = done;
  const names = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(
    instructors.map(({ name }) => name),
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.top}>
          <div className={classes.facts}>
            {!isPreview && (
              <Link to="/classes" className={classes.back}>
                <IconChevronLeft size={16} stroke={1.75} aria-hidden />
                <Trans>My classes</Trans>
              </Link>
            )}
            <h1 className={classes.title} lang={lang}>
              {title}
            </h1>
            <p className={classes.fact}>
              {formatPeriod(startAt, endAt, i18n.locale)}
              {training.extendedFrom && (
                <>
                  {'\u00A0· '}
                  <MoreTime from={training.extendedFrom} />
                </>
              )}
              {'\u00A0· '}
              <ClassSize materials={materials.filter(({ isDrill }) => isDrill !== true)} />
              {instructors.length > 0 && (
                <>
                  {'\u00A0· '}
                  <Trans>Instructor: {names}</Trans>
                </>
              )}
            </p>
          </div>
          <div className={classes.figure}>
            <PercentRing percent={percentDone(done)} label={t`Progress of the class`} size={96} />
            <span className={classes.done}>
              <Trans>
                {completedCount} of {materialCount} completed
              </Trans>
            </span>
          </div>
        </div>
        <ClassNext training={training} today={today} placeOf={placeOf} offline={offline} />
      </header>
      {download}
      {materials.some(({ isDrill, progress }) => isDrill && progress.completedAt === null) && (
        <Part isQuiet>
          <DrillsOfClass training={training} />
        </Part>
      )}
      {description !== '' && (
        <p className={classes.description} lang={lang}>
          {description}
        </p>
      )}
      <div className={classes.sections}>
        {training.sections.map((section, index) => (
          <ClassSection
            key={section.id}
            training={training}
            section={section}
            number={index + 1}
            today={today}
          />
        ))}
      </div>
    </div>
  );
}
