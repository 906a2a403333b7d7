import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type {
  CorrectableQuestion,
  Correction,
} from '../../../../domain/challenges/corrections.schema.ts';
import { FibKeySchema, McqKeySchema } from '../../../../domain/challenges/question.schema.ts';
import editing from '../kinds/editing.module.css';
import { QuizText } from '../quiz-text.tsx';

export type AnswerKey = Extract<Correction, { kind: 'rekey' }>['answerKey'];

interface Props {
  question: CorrectableQuestion['question'];
  answerKey: AnswerKey;
  onChange: (key: AnswerKey) => void;
}

/** What is right by now; undefined for a free text, which has nothing that is right. */
export const keyOf = ({
  question,
  answerKey,
}: Pick<CorrectableQuestion, 'question' | 'answerKey'>): AnswerKey | undefined =>
  question.kind === 'MCQ'
    ? McqKeySchema.safeParse(answerKey).data
    : question.kind === 'FIB'
      ? FibKeySchema.safeParse(answerKey).data
      : undefined;

/** Without the empty lines that are for typing only. */
export const sentOf = (key: AnswerKey): AnswerKey =>
  'correct' in key
    ? key
    : {
        blanks: key.blanks.map((blank) => ({
          ...blank,
          accepted: blank.accepted.map((text) => text.trim()).filter(Boolean),
        })),
      };

export function isWhole(key: AnswerKey): boolean {
  const sent = sentOf(key);
  return 'correct' in sent
    ? sent.correct.length > 0
    : sent.blanks.every(({ accepted }) => accepted.length > 0);
}

/** The choices or accepted answers that are right from now on. */
export function KeyFields({ question, answerKey, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  if (question.kind === 'MCQ' && 'correct' in answerKey) {
    const { multiple, choices } = question.body;
    const mark = (id: string, isOn: boolean) => {
      const on = multiple ? answerKey.correct.filter((each) => each !== id) : [];
      const ids = isOn ? [...on, id] : on;
      // In the order of the choices, so that the same ones are the same key.
      const correct = choices.map((choice) => choice.id).filter((each) => ids.includes(each));
      onChange({ correct });
    };
    return (
      <fieldset className={editing.choices}>
        <legend>
          <Trans>Correct answer</Trans>
        </legend>
        {choices.map(({ id, text }, index) => (
          <label key={id} className={editing.choice}>
            <span className={editing.right}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                aria-label={t`Choice ${index + 1} is correct`}
                checked={answerKey.correct.includes(id)}
                onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
              />
            </span>
            <QuizText markdown={text} />
          </label>
        ))}
      </fieldset>
    );
  }
  if (!('blanks' in answerKey)) return null;
  const { blanks } = answerKey;
  return blanks.map(({ id, accepted }) => (
    <Textarea
      key={id}
      size="md"
      label={t`Accepted answers for blank ${id}`}
      description={t`One on each line`}
      autosize
      minRows={2}
      value={accepted.join('\n')}
      onChange={({ currentTarget }) => {
        const lines = currentTarget.value.split('\n');
        onChange({
          blanks: blanks.map((blank) => (blank.id === id ? { ...blank, accepted: lines } : blank)),
        });
      }}
    />
  ));
}
