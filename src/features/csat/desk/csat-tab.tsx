import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClassCsat } from '../../../../domain/csat/csat.contract.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { CsatComments } from './csat-comments.tsx';
import { CsatSettingsForm } from './csat-settings-form.tsx';
import classes from './csat-tab.module.css';
import { CsatTable } from './csat-table.tsx';
import { classCsatQuery } from './csat.queries.ts';
import { ScoreOverTime } from './score-over-time.tsx';
import { ScoreCell } from './score.tsx';

interface Props {
  readonly classId: number;
  readonly title: string;
  readonly canManage: boolean;
  /** The way to those of all classes. */
  readonly allLink: ReactNode;
}

/** What the trainees of a class say of it, and what they are asked. */
export function CsatTab({ classId, title, canManage, allLink }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(classCsatQuery(classId));
  const [isEditing, setIsEditing] = useState(false);
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (isEditing)
    return (
      <CsatSettingsForm
        key={data.settings.revision}
        classId={classId}
        csat={data}
        onDone={() => setIsEditing(false)}
      />
    );
  const hasAnswers = data.satisfaction.count + data.comprehension.count > 0;
  return (
    <div className={classes.page}>
      <section className={panel.panel} aria-label={t`Satisfaction`}>
        <div className={panel.head}>
          <h2 className={panel.title}>
            <Trans>What trainees say</Trans>
          </h2>
          {canManage && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconSettings size={18} stroke={1.75} />}
              onClick={() => setIsEditing(true)}
            >
              <Trans>Questions and alerts</Trans>
            </Button>
          )}
        </div>
        <p className={panel.hint}>
          <Asked {...data.settings} />
        </p>
        {hasAnswers && (
          <dl className={classes.figures}>
            <div>
              <dt>
                <Trans>Satisfaction</Trans>
              </dt>
              <dd>
                <ScoreCell figure={data.satisfaction} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Comprehension</Trans>
              </dt>
              <dd>
                <ScoreCell figure={data.comprehension} />
              </dd>
            </div>
          </dl>
        )}
        {data.benchmark && <Beside benchmark={data.benchmark} />}
        <p className={classes.all}>{allLink}</p>
      </section>
      {hasAnswers && (
        <>
          <ScoreOverTime asked={{ classId }} title={title} />
          <CsatTable asked={{ by: 'section', classId }} />
          <CsatComments classId={classId} />
        </>
      )}
    </div>
  );
}

function Asked({ items, rhythm, isAnonymous }: ClassCsat['settings']) {
  if (items.length === 0) return <Trans>Nothing is asked in this class so far.</Trans>;
  return (
    <>
      {rhythm === 'section' ? (
        <Trans>Asked after each section.</Trans>
      ) : rhythm === 'weekly' ? (
        <Trans>Asked at the end of each week.</Trans>
      ) : (
        <Trans>Asked at the end of the class.</Trans>
      )}{' '}
      {isAnonymous ? (
        <Trans>Anonymous: shown from 5 answers on.</Trans>
      ) : (
        <Trans>With names, for staff.</Trans>
      )}
    </>
  );
}

function Beside({ benchmark }: { benchmark: NonNullable<ClassCsat['benchmark']> }) {
  const { classCount, median, lowerCount } = benchmark;
  return (
    <p className={panel.hint}>
      <Plural
        value={classCount}
        one="The median of # class of your organisation is"
        other="The median of # classes of your organisation is"
      />{' '}
      <b>{Math.round(median)}</b>.{' '}
      {lowerCount !== null && (
        <Plural
          value={lowerCount}
          _0="No class has a lower score."
          one="# class has a lower score."
          other="# classes have a lower score."
        />
      )}
    </p>
  );
}
