import { useLingui } from '@lingui/react/macro';
import type { ChatStatus } from '../../../../domain/aichats/aichats.schema.ts';
import type { ChatPlace } from '../aichats.queries.ts';
import classes from './suggestions.module.css';

interface Props {
  readonly status: ChatStatus;
  readonly place: ChatPlace;
  readonly onChoose: (question: string) => void;
}

/** What one may ask where one is. Keiko Search finds words; there is nothing to suggest to it. */
export function Suggestions({ status, place, onChoose }: Props) {
  const { t } = useLingui();
  if (status.isSearch || place.lm === undefined) return null;
  const questions =
    status.helpLevel === 'hints'
      ? [t`A bigger hint`, t`Let me check my idea`]
      : [t`Explain this chapter again`, t`A smaller example`, t`Ask me three questions`];
  return (
    <div className={classes.list}>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          className={classes.chip}
          onClick={() => onChoose(question)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}
