import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import classes from './checked-answer.module.css';
import { Explanation } from './explanation.tsx';
import { ReviewView } from './question-views.tsx';

/** An answer that stands, with what is right and why. */
export function CheckedAnswer({
  question,
  answer,
  mark,
}: {
  question: Question;
  answer: StoredAnswer | undefined;
  mark: Mark;
}) {
  return (
    <div role="status">
      <ReviewView question={question} answer={answer} mark={mark} />
      {mark.points === null && (
        <p className={classes.hint}>
          <Trans>An instructor reads this answer after you have handed in.</Trans>
        </p>
      )}
      <Explanation markdown={mark.explanation} />
    </div>
  );
}

export function CheckButton({ onCheck }: { onCheck: () => Promise<void> }) {
  const [isChecking, setIsChecking] = useState(false);
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        size="md"
        loading={isChecking}
        onClick={() => {
          setIsChecking(true);
          void onCheck().finally(() => setIsChecking(false));
        }}
      >
        <Trans>Check this answer</Trans>
      </Button>
      <p className={classes.hint}>
        <Trans>You see at once whether it is correct, and cannot change it afterwards.</Trans>
      </p>
    </div>
  );
}
