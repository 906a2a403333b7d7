import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { formatPeriod } from '../days.ts';
import { PercentRing } from '../percent-ring.tsx';
import { trainingQuery } from '../training.queries.ts';
import { ClassSection } from './class-section.tsx';
import classes from './trainee-class.module.css';

/**
 * A class as its trainee sees it: how far he is, and what it is made of. `offline`: the way to have it
 * without a network.
 */
export function TraineeClass({ classId, offline }: { classId: number; offline: ReactNode }) {
  const { data: training } = useSuspenseQuery(trainingQuery(classId));
  usePageTitle(training.title);
  return (
    <div className={classes.page}>
      <ClassHead training={training} />
      {offline}
      {training.description !== '' && <p className={classes.description}>{training.description}</p>}
      <div className={classes.sections}>
        {training.sections.map((section, index) => (
          <ClassSection key={section.id} classId={classId} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function ClassHead({ training }: { training: Training }) {
  const { t, i18n } = useLingui();
  const { id, title, startAt, endAt, percent, instructors, nextClassMaterialId } = training;
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
    instructors.map(({ name }) => name),
  );
  return (
    <header className={classes.head}>
      <div className={classes.facts}>
        <Link to="/classes" className={classes.back}>
          <Trans>My classes</Trans>
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.fact}>
          {formatPeriod(startAt, endAt, i18n.locale)}
          {instructors.length > 0 && (
            <>
              {' · '}
              <Trans>Instructor: {names}</Trans>
            </>
          )}
        </p>
        {nextClassMaterialId !== null && (
          <Link
            className={classes.button}
            to="/train/$classId"
            params={{ classId: id }}
            search={{ c: nextClassMaterialId }}
          >
            <IconPlayerPlayFilled size={18} aria-hidden />
            {percent === 0 ? <Trans>Start</Trans> : <Trans>Continue</Trans>}
          </Link>
        )}
      </div>
      <PercentRing percent={percent ?? 0} label={t`Progress of the class`} size={104} />
    </header>
  );
}
