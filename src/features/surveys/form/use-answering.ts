import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { answerFaults } from '../../../../domain/surveys/answers.rules.ts';
import type { FieldAnswer, SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';

/**
 * Somebody's answers on their way, and what is wrong with them: told of a question once it was left with
 * something in it, and of all questions once they wanted to hand in.
 */
export function useAnswering(
  content: Pick<SurveyContent, 'items'>,
  before: SurveyAnswers,
  onChange: (answers: SurveyAnswers) => void = () => {},
) {
  const { i18n } = useLingui();
  const [answers, setAnswers] = useState(before);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const all = answerFaults(content, answers);
  const told = all.filter(
    ({ fieldId }) => isChecked || (left.has(fieldId) && answers[fieldId] !== undefined),
  );

  return {
    answers,
    /** Where the questions are, for who is led to the first that is not right. */
    form,
    faults: new Map(told.map(({ fieldId, sentence }) => [fieldId, sentence[language]])),
    answer: (fieldId: string, answer: FieldAnswer | undefined): void => {
      const { [fieldId]: _, ...others } = answers;
      const next = answer === undefined ? others : { ...others, [fieldId]: answer };
      setAnswers(next);
      onChange(next);
    },
    leave: (fieldId: string): void => {
      if (!left.has(fieldId)) setLeft(new Set([...left, fieldId]));
    },
    /** Whether it can be handed in; if not, the first question that is not right is gone to. */
    check: (): boolean => {
      setIsChecked(true);
      const [first] = all;
      if (!first) return true;
      const question = form.current?.querySelector(`[data-field="${first.fieldId}"]`);
      question?.scrollIntoView({ block: 'center' });
      question?.querySelector<HTMLElement>('input, textarea, select, .cm-content')?.focus({
        preventScroll: true,
      });
      return false;
    },
  };
}
