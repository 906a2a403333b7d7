import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { surveysQuery } from './results.queries.ts';
import classes from './results.module.css';
import { SurveyResultsView } from './survey-results-view.tsx';

interface Props {
  readonly classId: number;
  /** Which survey, and at which version; kept by the page. */
  readonly surveyId: number | undefined;
  readonly version: number | undefined;
  readonly onChoose: (surveyId: number, version?: number) => void;
}

/** What the trainees of a class answered to its surveys. */
export function SurveyPanel({ classId, surveyId, version, onChoose }: Props) {
  const { t } = useLingui();
  const { data: surveys } = useQuery(surveysQuery(classId));
  if (!surveys) return <div aria-busy />;
  const chosen = surveys.find(({ classMaterialId }) => classMaterialId === surveyId) ?? surveys[0];
  if (!chosen)
    return (
      <EmptyState icon={<IconForms size={28} stroke={1.75} />} title={t`No survey in this class`}>
        <Trans>Add one to the outline, and its answers appear here.</Trans>
      </EmptyState>
    );
  return (
    <>
      {surveys.length > 1 && (
        <NativeSelect
          className={classes.choose ?? ''}
          size="md"
          label={t`Survey`}
          value={String(chosen.classMaterialId)}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          data={surveys.map(({ classMaterialId, title, handedInCount, invitedCount }) => ({
            value: String(classMaterialId),
            label: `${title} (${handedInCount} / ${invitedCount})`,
          }))}
        />
      )}
      <SurveyResultsView
        key={chosen.classMaterialId}
        place={{ classId, classMaterialId: chosen.classMaterialId }}
        version={version}
        onVersion={(next) => onChoose(chosen.classMaterialId, next)}
      />
    </>
  );
}
