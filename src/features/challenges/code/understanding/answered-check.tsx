import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import type { Check } from '../../../../../domain/aichats/understanding.contract.ts';
import { InlineCode } from '../../../../ui/InlineCode/inline-code.tsx';
import { AssistedNote } from '../../../../ui/Suggestion/assisted-note.tsx';
import { checkMarkWords } from './check-words.ts';
import classes from './check.module.css';

interface Props {
  readonly check: Check;
  /** What waits in the outbox. */
  readonly onItsWay: unknown;
}

const OnItsWaySchema = z.object({ answers: z.array(z.string()) });

/** What was asked and said, and what a person thinks of it. */
export function AnsweredCheck({ check, onItsWay }: Props) {
  const { t } = useLingui();
  const { questions, marks, comment, isAssisted, judgedBy: name } = check;
  const answers = check.answers ?? OnItsWaySchema.safeParse(onItsWay).data?.answers ?? [];
  return (
    <>
      <ol className={classes.answers}>
        {questions.map((question, index) => {
          const mark = marks?.[index];
          return (
            <li key={question}>
              <b>
                <InlineCode text={question} />
              </b>
              <p>{answers[index]}</p>
              {mark && <span className={classes.mark}>{t(checkMarkWords[mark])}</span>}
            </li>
          );
        })}
      </ol>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
      {isAssisted && <AssistedNote />}
      <p className={classes.note} role="status">
        {onItsWay !== undefined && check.answeredAt === null ? (
          <Trans>Your answers wait on this device.</Trans>
        ) : marks === null ? (
          <Trans>A person will read your answers.</Trans>
        ) : (
          name !== null && <Trans>Read by {name}. It changes no points.</Trans>
        )}
      </p>
    </>
  );
}
