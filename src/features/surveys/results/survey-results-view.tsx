import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconSpy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { csatScore } from '../../../../domain/surveys/csat.rules.ts';
import { anonymousBatch, type SurveyResults } from '../../../../domain/surveys/results.schema.ts';
import { fieldsOf, isField } from '../../../../domain/surveys/survey.schema.ts';
import { exportSurvey } from '../../../../domain/surveys/surveys.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import type { SurveyPlace } from '../surveys.queries.ts';
import { FieldResult } from './field-result.tsx';
import { Participants } from './participants.tsx';
import { resultsQuery } from './results.queries.ts';
import classes from './results.module.css';

interface Props {
  readonly place: SurveyPlace;
  readonly version: number | undefined;
  readonly onVersion: (version: number | undefined) => void;
}

/** One survey of one class: how many answered, the scores, each question, and who has answered. */
export function SurveyResultsView({ place, version, onVersion }: Props) {
  const { t } = useLingui();
  const { data: results } = useQuery({
    ...resultsQuery(place, version),
    placeholderData: keepPreviousData,
  });
  if (!results) return <div aria-busy />;
  const { content, tallies, versions, materialVersionId } = results;
  const params = { classId: place.classId, surveyInClassId: place.classMaterialId };
  return (
    <section aria-label={results.title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{results.title}</h2>
        <div className={classes.actions}>
          {versions.length > 1 && (
            <NativeSelect
              size="md"
              aria-label={t`Version`}
              value={String(materialVersionId)}
              onChange={({ currentTarget }) => onVersion(Number(currentTarget.value))}
              data={versions.map((one) => {
                const { majorVersionNumber: number, handedInCount: count } = one;
                return {
                  value: String(one.materialVersionId),
                  label: t`Version ${number} (${count} answers)`,
                };
              })}
            />
          )}
          <Button
            component="a"
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            href={hrefOf(exportSurvey, { params, query: { v: materialVersionId } })}
            download
          >
            <Trans>Export CSV</Trans>
          </Button>
        </div>
      </div>
      <Figures results={results} />
      {content.isAnonymous && <AnonymousNote results={results} />}
      {results.shownCount > 0 && (
        <div className={classes.questions}>
          {content.items.map((item) =>
            isField(item) ? (
              <FieldResult
                key={item.id}
                place={place}
                version={materialVersionId}
                field={item}
                isAnonymous={content.isAnonymous}
                tally={tallies.find(({ fieldId }) => fieldId === item.id)}
              />
            ) : (
              <h3 key={item.id} className={classes.section}>
                {item.label}
              </h3>
            ),
          )}
        </div>
      )}
      <Participants place={place} isAnonymous={content.isAnonymous} />
    </section>
  );
}

function Figures({ results }: { results: SurveyResults }) {
  const { t, i18n } = useLingui();
  const { handedInCount, invitedCount, content, tallies } = results;
  const share = invitedCount === 0 ? 0 : (handedInCount / invitedCount) * 100;
  const scoreOf = (type: 'satisfaction' | 'comprehension') => {
    const field = fieldsOf(content).find((one) => one.type === type);
    const tally = tallies.find(({ fieldId }) => fieldId === field?.id);
    const counts = tally?.counts.map(({ key, count }) => [key, count] as const) ?? [];
    return { isAsked: field !== undefined, score: csatScore(Object.fromEntries(counts)) };
  };
  const percent = (score: number | undefined) =>
    score === undefined ? '–' : `${i18n.number(score, { maximumFractionDigits: 0 })}%`;
  const satisfaction = scoreOf('satisfaction');
  const comprehension = scoreOf('comprehension');
  return (
    <dl className={classes.figures}>
      <Figure label={t`Answered`} value={`${handedInCount} / ${invitedCount}`}>
        {percent(share)}
      </Figure>
      {satisfaction.isAsked && (
        <Figure label={t`Satisfaction (CSAT)`} value={percent(satisfaction.score)}>
          <Trans>Rated 4 or 5</Trans>
        </Figure>
      )}
      {comprehension.isAsked && (
        <Figure label={t`Comprehension (CSAT)`} value={percent(comprehension.score)}>
          <Trans>Rated 4 or 5</Trans>
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: React.ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.small}>{children}</dd>
    </div>
  );
}

function AnonymousNote({ results: { shownCount, waitingCount } }: { results: SurveyResults }) {
  return (
    <p className={classes.note}>
      <IconSpy size={20} stroke={1.5} aria-hidden />
      <span>
        {shownCount === 0 ? (
          <Trans>
            This survey is anonymous: its results are shown once {anonymousBatch} have answered.
          </Trans>
        ) : (
          <Trans>
            This survey is anonymous. Answers are shown {anonymousBatch} at a time, so that nobody
            can be singled out: {shownCount} are shown, {waitingCount} wait for others.
          </Trans>
        )}
      </span>
    </p>
  );
}
