import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ExamFigures,
  exportExamResults,
} from '../../../../../domain/exams/exam-results.contract.ts';
import { fewPeople } from '../../../../../domain/exams/exam-statistics.rules.ts';
import type { Exam } from '../../../../../domain/exams/exams.contract.ts';
import { hrefOf } from '../../../../lib/api.ts';
import { LoadFailure } from '../../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton/text-skeleton.tsx';
import { type KeyKit, useQuestionKit } from '../../question-kit.ts';
import type { WantedChange } from './change-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeLedger } from './change-ledger.tsx';
import { ItemList } from './item-list.tsx';
import classes from './results.module.css';
import { examStatisticsQuery } from './results.queries.ts';
import { ScoreChart } from './score-chart.tsx';

/** What the exam shows about its people and its questions, and what can be done about a question. */
export function ExamStatistics({ exam, keyKit }: { exam: Exam; keyKit: KeyKit }) {
  const { i18n } = useLingui();
  const { Frame } = useQuestionKit();
  const [wanted, setWanted] = useState<WantedChange>();
  const { data, isLoadingError, refetch } = useQuery(examStatisticsQuery(exam.id));
  if (!data) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  const { figures, histogram, items, passPercent, curve, isChangeable, ledger, pictures } = data;
  if (figures.count === 0) return null;
  return (
    <Frame lang={exam.draft.lang} pictures={pictures}>
      <div className={classes.top}>
        <Figures figures={figures} />
        <div className={classes.deeds}>
          {isChangeable && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => setWanted({ kind: 'curve', points: curve })}
            >
              <Trans>Points for everybody</Trans>
            </Button>
          )}
          <Button
            component="a"
            download
            size="md"
            variant="default"
            href={hrefOf(exportExamResults, { params: { examId: exam.id } })}
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            CSV
          </Button>
        </div>
      </div>
      {curve > 0 && (
        <p className={classes.rule}>
          <Plural
            value={curve}
            one={`Everybody gets ${i18n.number(curve)} extra point, up to the maximum.`}
            other={`Everybody gets ${i18n.number(curve)} extra points, up to the maximum.`}
          />
        </p>
      )}
      {figures.count < fewPeople && (
        <p className={classes.rule}>
          <Plural
            value={figures.count}
            one="These figures are from # person: read them with care."
            other="These figures are from # people: read them with care."
          />
        </p>
      )}
      <ScoreChart histogram={histogram} passPercent={passPercent} />
      <ItemList
        items={items}
        isChangeable={isChangeable}
        onChange={(item) => setWanted({ kind: 'item', item })}
      />
      <ChangeLedger ledger={ledger} items={items} />
      {wanted && (
        <ChangeDialog
          examId={exam.id}
          wanted={wanted}
          keyKit={keyKit}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Frame>
  );
}

function Figures({ figures }: { figures: ExamFigures }) {
  const { i18n } = useLingui();
  const { count, mean, median, deviation, passedCount, reliability } = figures;
  const one = (value: number | null) =>
    value === null ? '–' : i18n.number(value, { maximumFractionDigits: 1 });
  return (
    <p className={classes.figures}>
      <span>
        <b>{i18n.number(count)}</b> <Trans>marked</Trans>
      </span>
      <span>
        <b>{one(mean)}</b> <Trans>mean</Trans>
      </span>
      <span>
        <b>{one(median)}</b> <Trans>median</Trans>
      </span>
      <span>
        <b>{one(deviation)}</b> <Trans>standard deviation</Trans>
      </span>
      <span>
        <b>{i18n.number(passedCount)}</b>{' '}
        <Trans>passed, {i18n.number(passedCount / count, { style: 'percent' })}</Trans>
      </span>
      <span>
        <b>
          {reliability.alpha === null
            ? '–'
            : i18n.number(reliability.alpha, {
                minimumFractionDigits: 2,
                maximumFractionDigits: 2,
              })}
        </b>{' '}
        <Trans>reliability (α)</Trans>
        <small>
          <ReliabilityWords gap={reliability.gap} />
        </small>
      </span>
    </p>
  );
}

function ReliabilityWords({ gap }: { gap: ExamFigures['reliability']['gap'] }) {
  switch (gap) {
    case 'few':
      return <Trans>needs 10 people</Trans>;
    case 'draws':
      return <Trans>not everybody had the same questions</Trans>;
    case 'oneQuestion':
      return <Trans>needs two questions</Trans>;
    case 'alike':
      return <Trans>everybody has the same points</Trans>;
    case null:
      return <Trans>Cronbach; of right-or-wrong questions KR-20</Trans>;
  }
}
