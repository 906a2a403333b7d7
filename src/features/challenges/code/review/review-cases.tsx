import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { pointsOf } from '../../../../../domain/challenges/code/judge.rules.ts';
import { mostCasePoints } from '../../../../../domain/challenges/code/review.rules.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { CaseDetail } from '../case-detail.tsx';
import casesClasses from '../cases-pane.module.css';
import { TestDetail } from '../project/test-detail.tsx';
import { verdictLooks } from '../verdict-looks.ts';
import classes from './review-side.module.css';

/** What became of each case, the hidden ones as well; one shows what went in and what came out. */
export function ReviewCases({ review, casePoints }: { review: Review; casePoints: number | null }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string>();
  const short = (points: number) => i18n.number(points, { maximumFractionDigits: 2 });
  const { cases, judgement } = review;
  const earned = casePoints ?? (judgement && pointsOf(judgement));
  return (
    <>
      <h3 className={classes.head}>
        <Trans>Cases</Trans>
        <span>
          {earned === null ? '–' : i18n.number(earned)} / {i18n.number(mostCasePoints(review))} ·{' '}
          {casePoints === null ? <Trans>as run</Trans> : <Trans>by hand</Trans>}
        </span>
      </h3>
      {judgement === null && (
        <p className={classes.legend}>
          <Trans>They were not run yet, or could not be.</Trans>
        </p>
      )}
      {judgement && !judgement.compile.ok && (
        <pre className={classes.compile}>{judgement.compile.output}</pre>
      )}
      <ol className={classes.cases}>
        {cases.map((one, index) => {
          const outcome = judgement?.cases.find(({ id }) => id === one.id);
          const looks = outcome && verdictLooks[outcome.verdict];
          return (
            <li key={one.id}>
              <UnstyledButton
                className={classes.case}
                aria-expanded={open === one.id}
                onClick={() => setOpen(open === one.id ? undefined : one.id)}
              >
                <span className={classes.name}>
                  {index + 1} · {one.title === '' ? t`Case ${index + 1}` : one.title}
                </span>
                {!one.isPublic && (
                  <IconEyeOff
                    className={classes.eye}
                    size={16}
                    stroke={1.75}
                    aria-label={t`Hidden case`}
                  />
                )}
                {looks && (
                  <span className={casesClasses.verdict} data-tone={looks.tone}>
                    {i18n._(looks.word)}
                  </span>
                )}
                {outcome && (
                  <span className={classes.points}>
                    {short(outcome.points)} / {short(outcome.maxPoints)}
                  </span>
                )}
              </UnstyledButton>
              {open === one.id && (
                <div className={classes.detail}>
                  {review.style === 'development' ? (
                    <TestDetail tests={one.input} outcome={outcome} />
                  ) : (
                    <CaseDetail
                      input={one.input}
                      expected={one.expected}
                      outcome={outcome}
                      style={review.style}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
