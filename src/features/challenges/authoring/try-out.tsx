import { Plural, Trans } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { dealtOf } from '../../../../domain/challenges/draw.rules.ts';
import type {
  KeyedQuestion,
  Question,
  StoredAnswer,
} from '../../../../domain/challenges/question.schema.ts';
import { scoreAnswer } from '../../../../domain/challenges/question-kinds.ts';
import type { QuizContent } from '../../../../domain/challenges/quiz-content.schema.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { CheckedAnswer } from '../checked-answer.tsx';
import { AnsweringView, QuestionTask } from '../question-views.tsx';
import result from '../quiz-result.module.css';
import frame from '../quiz-runner.module.css';
import classes from './try-out.module.css';

interface Props {
  title: string;
  content: QuizContent;
  onClose: () => void;
}

/** The draft as a trainee would meet it: drawn, shuffled, answered. Nothing of it is kept. */
export function TryOut({ title, content, onClose }: Props) {
  const [uuid, setUuid] = useState(newUuid);
  const [answers, setAnswers] = useState<ReadonlyMap<number, StoredAnswer>>(new Map());
  const [isShown, setIsShown] = useState(false);
  const keyed: KeyedQuestion[] = content.questions.map((draft, id) => ({ ...draft, id }));
  const dealt = dealtOf(uuid, keyed.map(withoutKey), content.settings);
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDice5 size={18} stroke={1.75} />}
          onClick={() => {
            setUuid(newUuid());
            setAnswers(new Map());
          }}
        >
          <Trans>As another attempt</Trans>
        </Button>
        <Switch
          size="md"
          label={<Trans>Show correct answers</Trans>}
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
        />
      </div>
      <ol className={result.questions}>
        {dealt.map((question, index) => {
          const key = keyed.find(({ id }) => id === question.id);
          const answer = answers.get(question.id);
          return (
            <li key={question.id} className={result.card}>
              <fieldset className={frame.question}>
                <legend className={frame.legend}>
                  <Trans>Question {index + 1}</Trans> · <QuestionTask question={question} /> ·{' '}
                  <Plural value={question.weight} one="# point" other="# points" />
                </legend>
                {isShown && key ? (
                  <CheckedAnswer question={question} answer={answer} mark={markOf(key, answer)} />
                ) : (
                  <AnsweringView
                    question={question}
                    answer={answer}
                    onAnswer={(given) => setAnswers(new Map(answers).set(question.id, given))}
                  />
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

function withoutKey({ answerKey: _key, explanation: _why, ...question }: KeyedQuestion): Question {
  return question;
}

function markOf(question: KeyedQuestion, answer: StoredAnswer | undefined) {
  const score = scoreAnswer(question, answer);
  const { id: questionId, weight: maxPoints, explanation, answerKey } = question;
  return {
    questionId,
    maxPoints,
    explanation,
    answerKey,
    comment: '',
    criteria: null,
    points: score === 'waits' ? null : score.points,
    isCorrect: score === 'waits' ? null : score.isCorrect,
  };
}
