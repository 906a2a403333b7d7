import { useEffect } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { SurveyForm, type SurveyFormProps } from '../../../features/surveys/form/survey-form.tsx';
import { useAnswering } from '../../../features/surveys/form/use-answering.ts';

interface Props {
  readonly items: SurveyItem[];
  readonly lang?: Language;
  readonly before: SurveyAnswers;
  readonly onChange: (answers: SurveyAnswers) => void;
  /** Whoever hands in asks whether all is right; if not, the first question that is not is gone to. */
  readonly checkerRef: { current: () => boolean };
  readonly inputs?: NonNullable<SurveyFormProps['inputs']>;
  readonly className?: string | undefined;
}

/** Questions of another feature's, asked by the form machine of surveys. */
export function FormQuestions(props: Props) {
  const { items, lang, before, onChange, checkerRef, inputs, className } = props;
  const { answers, faults, form, answer, leave, check } = useAnswering({ items }, before, onChange);
  useEffect(() => {
    checkerRef.current = check;
  });
  return (
    <div ref={form} className={className}>
      <SurveyForm
        content={{ intro: '', items }}
        {...(lang && { lang })}
        answers={answers}
        faults={faults}
        {...(inputs && { inputs })}
        onAnswer={answer}
        onLeave={leave}
      />
    </div>
  );
}
