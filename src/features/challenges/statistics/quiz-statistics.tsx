import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { quizQuery } from '../challenges.queries.ts';
import { quizStatsQuery } from '../quiz-drafts.queries.ts';
import { PicturesContext, picturesOfVersion } from '../pictures-context.ts';
import { QuestionFigures } from './question-figures.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import classes from './statistics.module.css';

interface Props {
  materialId: number;
  title: string;
  /** Major number of the current version. */
  newest: number;
  version: number | undefined;
  onVersion: (version: number | undefined) => void;
}

/** What the answers of trainees say of a quiz: of the whole, and of each question. */
export function QuizStatistics({ materialId, title, newest, version, onVersion }: Props) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Statistics`);
  const { data: stats } = useSuspenseQuery(quizStatsQuery(materialId, version));
  const { data: quiz } = useQuery(quizQuery(materialId, { m: stats.majorVersionNumber }));
  const { attempts, scored, averageShare, distribution, questions } = stats;
  const percent = (share: number) =>
    i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/library/$materialId" params={{ materialId }}>
            {title}
          </Link>
        }
        title={<Trans>Statistics</Trans>}
        below={<Trans>Of the first attempt of each trainee in each class</Trans>}
        actions={
          newest > 1 && (
            <NativeSelect
              size="md"
              aria-label={t`Version`}
              value={stats.majorVersionNumber}
              data={Array.from({ length: newest }, (_, at) => newest - at).map((number) => ({
                value: String(number),
                label: t`Version ${number}`,
              }))}
              onChange={({ currentTarget: { value } }) =>
                onVersion(Number(value) === newest ? undefined : Number(value))
              }
            />
          )
        }
      />
      {attempts === 0 ? (
        <EmptyState icon={<IconChartBar />} title={t`Nobody has handed in this version yet`}>
          <Trans>Figures appear here as soon as trainees hand in the quiz in a class.</Trans>
        </EmptyState>
      ) : (
        <PicturesContext value={quiz && picturesOfVersion(quiz.materialVersionId)}>
          <dl className={classes.facts}>
            <div>
              <dt>
                <Trans>Handed in</Trans>
              </dt>
              <dd>{i18n.number(attempts)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Fully marked</Trans>
              </dt>
              <dd>{i18n.number(scored)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Average score</Trans>
              </dt>
              <dd>{averageShare === null ? '–' : percent(averageShare)}</dd>
            </div>
          </dl>
          {scored > 0 && <ScoreDistribution distribution={distribution} />}
          <h2 className={classes.heading}>
            <Plural value={questions.length} one="# question" other="# questions" />
          </h2>
          <ol className={classes.questions}>
            {questions.map((figures, index) => (
              <QuestionFigures key={figures.question.id} number={index + 1} figures={figures} />
            ))}
          </ol>
          <p className={classes.hint}>
            <Trans>
              Discrimination shows how far those who did well on the rest also did well here. Above
              0.3, a question tells people apart well; near 0, it says little; below 0, something
              may be wrong with it.
            </Trans>
          </p>
        </PicturesContext>
      )}
    </div>
  );
}
