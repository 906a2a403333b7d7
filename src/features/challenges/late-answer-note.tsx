import { Trans } from '@lingui/react/macro';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import type { Question } from '../../../domain/challenges/question.schema.ts';
import { AnswerText } from './answer-text.tsx';
import { LateChip } from './late-chip.tsx';
import classes from './quiz-result.module.css';

/** To its trainee: an answer that came after the quiz had been handed in, and what becomes of it. */
export function LateAnswerNote({
  question,
  late,
}: {
  question: Question;
  late: Attempt['late'][number];
}) {
  return (
    <section className={classes.note} data-kind="late">
      <LateChip state={late.state} />
      <p className={classes.lateWords}>
        {late.state === 'waiting' ? (
          <Trans>
            This answer arrived after the quiz had been handed in. It waits for the instructor, who
            decides whether it counts.
          </Trans>
        ) : late.state === 'accepted' ? (
          <Trans>
            This answer arrived after the quiz had been handed in. The instructor accepted it.
          </Trans>
        ) : (
          <Trans>
            This answer arrived after the quiz had been handed in. The instructor did not accept it;
            what was handed in counts.
          </Trans>
        )}
      </p>
      {late.state !== 'accepted' && <AnswerText question={question} answer={late.answer} />}
      {late.reason !== '' && <blockquote className={classes.reason}>{late.reason}</blockquote>}
    </section>
  );
}
