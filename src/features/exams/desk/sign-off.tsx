import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type MarkingOverview,
  signOffExam,
} from '../../../../domain/exams/exam-marking.contract.ts';
import { call } from '../../../lib/api.ts';
import { ExamMoment } from '../exam-times.tsx';
import classes from './marking-tab.module.css';
import { MomentField } from './moment-field.tsx';
import { useExamChange } from './use-exam-change.ts';

interface Props {
  readonly examId: number;
  readonly marking: MarkingOverview;
}

/** When results stand, and from when their people see them; before, what is still missing. */
export function SignOff({ examId, marking }: Props) {
  const { t } = useLingui();
  const [resultsAt, setResultsAt] = useState<string | null>(() => new Date().toISOString());
  const sign = useExamChange(examId, async () => {
    if (resultsAt === null) return undefined;
    await call(signOffExam, { params: { examId }, body: { resultsAt } });
    return undefined;
  });
  if (marking.signedOffAt !== null)
    return (
      <div className={classes.sign}>
        <p>
          <Trans>
            Signed off by {marking.signedOffBy} on <ExamMoment at={marking.signedOffAt} />.
          </Trans>
          {marking.resultsAt !== null && (
            <>
              <br />
              <Trans>
                Results are shown from <ExamMoment at={marking.resultsAt} />.
              </Trans>
            </>
          )}
        </p>
      </div>
    );
  const { isOpen } = marking;
  if (isOpen || marking.waitingCount > 0)
    return (
      <div className={classes.sign}>
        <p>
          {isOpen ? (
            <Trans>
              Results can be signed off once the exam is closed and everything is marked.
            </Trans>
          ) : (
            <Trans>Results can be signed off once every answer has its points.</Trans>
          )}
        </p>
      </div>
    );
  return (
    <div className={classes.sign}>
      <MomentField
        label={t`Show results from`}
        value={resultsAt}
        disabled={false}
        onChange={setResultsAt}
      />
      <Button
        size="md"
        disabled={resultsAt === null}
        loading={sign.isPending}
        onClick={() => sign.mutate()}
      >
        <Trans>Sign off</Trans>
      </Button>
    </div>
  );
}
