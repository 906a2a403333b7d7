import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { FieldAnswer, SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import { visibleItems } from '../../../../domain/surveys/conditions.rules.ts';
import type { Field, FieldType } from '../../../../domain/surveys/field-kinds.ts';
import {
  isField,
  type Section,
  type SurveyContent,
} from '../../../../domain/surveys/survey.schema.ts';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { type AnyFieldInput, fieldInputs, isOneInput } from './field-inputs.ts';
import classes from './survey-form.module.css';

export interface SurveyFormProps {
  readonly content: Pick<SurveyContent, 'intro' | 'items'>;
  /** Of its words, where they may be in another language than the page. */
  readonly lang?: Language;
  readonly answers: SurveyAnswers;
  /** What is wrong, in the reader's language, by question; only what they are to be told by now. */
  readonly faults: ReadonlyMap<string, string>;
  readonly isDisabled?: boolean;
  /** Instead of the usual ones. */
  readonly inputs?: Partial<Record<FieldType, AnyFieldInput>>;
  readonly onAnswer: (fieldId: string, answer: FieldAnswer | undefined) => void;
  /** A question was left: what is wrong with its answer may be said from now on. */
  readonly onLeave?: (fieldId: string) => void;
}

/** A survey on one page: what is asked changes with what is answered. */
export function SurveyForm(props: SurveyFormProps) {
  const { content, lang, answers, faults, isDisabled = false, onAnswer, onLeave } = props;
  const { inputs } = props;
  return (
    <div className={classes.form}>
      {content.intro.trim() !== '' && (
        <div lang={lang}>
          <MarkdownView markdown={content.intro} size="compact" />
        </div>
      )}
      {visibleItems(content.items, answers).map((item) =>
        isField(item) ? (
          <Question
            key={item.id}
            field={item}
            lang={lang}
            answer={answers[item.id]}
            fault={faults.get(item.id)}
            isDisabled={isDisabled}
            input={inputs?.[item.type]}
            onAnswer={(answer) => onAnswer(item.id, answer)}
            onLeave={() => onLeave?.(item.id)}
          />
        ) : (
          <Heading key={item.id} section={item} lang={lang} />
        ),
      )}
    </div>
  );
}

interface HeadingProps {
  readonly section: Section;
  readonly lang: Language | undefined;
}

function Heading({ section: { label, help }, lang }: HeadingProps) {
  return (
    <div className={classes.section} lang={lang}>
      <h2 className={classes.heading}>{label}</h2>
      {help.trim() !== '' && <MarkdownView markdown={help} size="compact" />}
    </div>
  );
}

interface QuestionProps {
  readonly field: Field;
  readonly lang: Language | undefined;
  readonly answer: FieldAnswer | undefined;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly input: AnyFieldInput | undefined;
  readonly onAnswer: (answer: FieldAnswer | undefined) => void;
  readonly onLeave: () => void;
}

function Question(props: QuestionProps) {
  const { field, lang, answer, fault, isDisabled, onAnswer, onLeave } = props;
  const id = useId();
  const helpId = field.help.trim() === '' ? undefined : `${id}help`;
  const faultId = fault === undefined ? undefined : `${id}fault`;
  const Input = props.input ?? (fieldInputs[field.type] as AnyFieldInput);
  const words = (
    <>
      <span lang={lang}>{field.label}</span>
      {field.isRequired && (
        <span className={classes.required}>
          <Trans>Required</Trans>
        </span>
      )}
    </>
  );
  return (
    <div
      className={classes.question}
      data-field={field.id}
      data-type={field.type}
      data-faulty={fault !== undefined || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {isOneInput(field) ? (
        <label className={classes.label} htmlFor={`${id}input`}>
          {words}
        </label>
      ) : (
        <div className={classes.label} id={`${id}label`}>
          {words}
        </div>
      )}
      {helpId && (
        <div id={helpId} className={classes.help} lang={lang}>
          <MarkdownView markdown={field.help} size="compact" />
        </div>
      )}
      <Input
        field={field}
        lang={lang}
        answer={answer}
        onAnswer={onAnswer}
        isDisabled={isDisabled}
        isInvalid={fault !== undefined}
        inputId={`${id}input`}
        labelId={`${id}label`}
        describedBy={[helpId, faultId].filter(Boolean).join(' ') || undefined}
      />
      {fault !== undefined && (
        <p id={faultId} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
