import type { QuestionsProps } from '../../../features/reports/writing/report-form.tsx';
import type { AnyFieldInput } from '../../../features/surveys/form/field-inputs.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { FormQuestions } from '../-forms/form-questions.tsx';
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

/** The questions of a daily report. */
export function ReportQuestions({ desk, before, onChange, checkerRef }: QuestionsProps) {
  return (
    <FormQuestions
      className={classes.questions}
      items={desk.items}
      lang={desk.lang}
      before={before}
      onChange={onChange}
      checkerRef={checkerRef}
      inputs={inputs}
    />
  );
}
