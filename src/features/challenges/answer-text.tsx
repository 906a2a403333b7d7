import { Trans, useLingui } from '@lingui/react/macro';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { isEmptyAnswer } from '../../../domain/challenges/question-kinds.ts';
import classes from './answer-text.module.css';
import { choiceText } from '../../../domain/challenges/answer-words.ts';
import { QuizText } from './quiz-text.tsx';

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
  if (answer.kind === 'MCQ')
    return answer.choices.map((id) => <QuizText key={id} markdown={choiceText(question, id)} />);
  const words =
    answer.kind === 'FREETEXT'
      ? answer.text
      : new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(
          Object.values(answer.blanks),
        );
  return <p className={classes.text}>{words}</p>;
}
