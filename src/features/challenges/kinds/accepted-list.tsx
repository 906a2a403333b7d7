import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { FibKeySchema } from '../../../../domain/challenges/question.schema.ts';
import classes from './fib.module.css';

interface Props {
  /** The blanks in the order of the text. */
  readonly ids: readonly string[];
  readonly answerKey: z.infer<typeof FibKeySchema>;
}

/** What is right in each blank. */
export function AcceptedList({ ids, answerKey }: Props) {
  const { i18n } = useLingui();
  return (
    <ol className={classes.accepted}>
      {ids.map((id, index) => {
        const { accepted = [], tolerance } =
          answerKey.blanks.find((blank) => blank.id === id) ?? {};
        return (
          <li key={id}>
            <Trans>Blank {index + 1}, correct answer:</Trans>{' '}
            {accepted.map((text) => (
              <code key={text}>{text}</code>
            ))}
            {tolerance && tolerance.amount > 0 && (
              <>
                {' '}
                {tolerance.by === 'absolute' ? (
                  <Trans>give or take {i18n.number(tolerance.amount)}</Trans>
                ) : (
                  <Trans>give or take {i18n.number(tolerance.amount)}%</Trans>
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
