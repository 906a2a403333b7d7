import { Trans, useLingui } from '@lingui/react/macro';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { isEmptyAnswer } from '../../../domain/challenges/question-kinds.ts';
import classes from './answer-text.module.css';

/** An answer in its own words, without its question around it. */
export function AnswerText({
  question,
  answer,
}: {
  question: Question | undefined;
  answer: StoredAnswer | null;
}) {
  const { i18n } = useLingui();
  if (answer === null || isEmptyAnswer(answer))
    return (
      <p className={classes.none}>
        <Trans>No answer</Trans>
      </p>
    );
  return <p className={classes.text}>{wordsOf(question, answer, i18n.locale)}</p>;
}

function wordsOf(question: Question | undefined, answer: StoredAnswer, locale: string): string {
  if (answer.kind === 'FREETEXT') return answer.text;
  const parts = answer.kind === 'FIB' ? Object.values(answer.blanks) : answer.choices.map(textOf);
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);

  function textOf(id: string): string {
    const choices = question?.kind === 'MCQ' ? question.body.choices : [];
    return choices.find((choice) => choice.id === id)?.text ?? id;
  }
}
