import { useEffect } from 'react';
import type { QuestionsProps } from '../../../features/reports/writing/report-form.tsx';
import type { AnyFieldInput } from '../../../features/surveys/form/field-inputs.ts';
import { SurveyForm } from '../../../features/surveys/form/survey-form.tsx';
import { useAnswering } from '../../../features/surveys/form/use-answering.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import classes from './report-questions.module.css';

const mostUnits = 10_000;

const drawWords = (markdown: string) => <MarkdownView markdown={markdown} size="compact" />;

/** Words on several lines are Markdown, with pictures. */
const MarkdownInput: AnyFieldInput = ({ field, answer, onAnswer, isInvalid }) => (
  <div className={classes.editor} data-invalid={isInvalid || undefined}>
    <MarkdownEditor
      initialText={typeof answer === 'string' ? answer : ''}
      onChange={(text) => onAnswer(text || undefined)}
      label={field.label}
      maxLength={mostUnits}
      preview={drawWords}
    />
  </div>
);

const inputs = { textarea: MarkdownInput };

/** The questions of a daily report, asked by the form machine of surveys. */
export function ReportQuestions({ desk, before, onChange, checkerRef }: QuestionsProps) {
  const { items, lang } = desk;
  const { answers, faults, form, answer, leave, check } = useAnswering({ items }, before, onChange);
  useEffect(() => {
    checkerRef.current = check;
  });
  return (
    <div ref={form} className={classes.questions}>
      <SurveyForm
        content={{ intro: '', items }}
        lang={lang}
        answers={answers}
        faults={faults}
        inputs={inputs}
        onAnswer={answer}
        onLeave={leave}
      />
    </div>
  );
}
