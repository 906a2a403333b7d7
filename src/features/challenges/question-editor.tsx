import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, NumberInput, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../domain/materials/kinds.ts';
import { MarkdownEditor } from '../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { kindWords, wordsFor } from './draft-words.ts';
import { firstLineOf } from './first-line.ts';
import type { EditingView } from './kinds/editing.ts';
import { FibEditing, withBlanksOfPrompt } from './kinds/fib-editing.tsx';
import { FreetextEditing } from './kinds/freetext-editing.tsx';
import { McqEditing } from './kinds/mcq-editing.tsx';
import classes from './quiz-form.module.css';

const registry = {
  MCQ: McqEditing,
  FIB: FibEditing,
  FREETEXT: FreetextEditing,
} satisfies { [Kind in QuestionKind]: EditingView<Kind> };

interface Props {
  number: number;
  draft: QuestionDraft;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (draft: QuestionDraft) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** One question of the form; folded to a line until it is worked on. */
export function QuestionEditor(props: Props) {
  const { number, draft, isOpen, onOpen } = props;
  const { t, i18n } = useLingui();
  const words = wordsFor(draft);
  return (
    <section className={classes.question} aria-label={t`Question ${number}`}>
      <div className={classes.line}>
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={onOpen}>
          <IconChevronDown
            className={classes.arrow}
            data-open={isOpen}
            size={20}
            stroke={1.75}
            aria-hidden
          />
          <span className={classes.number}>{number}</span>
          <span className={classes.first}>
            {firstLineOf(draft.prompt) || <Trans>New question</Trans>}
          </span>
          <span className={classes.kind}>{i18n._(kindWords[draft.kind])}</span>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t`Move up`}
          disabled={!props.onUp}
          onClick={props.onUp}
        >
          <IconArrowUp size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t`Move down`}
          disabled={!props.onDown}
          onClick={props.onDown}
        >
          <IconArrowDown size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t`Remove the question`}
          onClick={props.onRemove}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {words.length > 0 && (
        <ul className={classes.faults} data-open={isOpen}>
          {words.map((word) => (
            <li key={word.id}>{i18n._(word)}</li>
          ))}
        </ul>
      )}
      {isOpen && <Fields draft={draft} onChange={props.onChange} />}
    </section>
  );
}

const mostLetters = 20_000;
const mostPoints = 100;

function Fields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { t } = useLingui();
  // TypeScript cannot see that a draft and the form found by its kind belong together.
  const Editing = registry[draft.kind] as EditingView<QuestionKind>;
  const setPrompt = (prompt: string) =>
    onChange(
      draft.kind === 'FIB' ? withBlanksOfPrompt({ ...draft, prompt }) : { ...draft, prompt },
    );
  const preview = (markdown: string) => <MarkdownView markdown={markdown} size="compact" />;
  return (
    <div className={classes.fields}>
      <div>
        <span className={classes.label} aria-hidden>
          <Trans>Question</Trans>
        </span>
        <div className={classes.editor}>
          <MarkdownEditor
            label={t`Question`}
            initialText={draft.prompt}
            maxLength={mostLetters}
            onChange={setPrompt}
            preview={preview}
          />
        </div>
      </div>
      <Editing draft={draft} onChange={onChange} />
      <NumberInput
        size="md"
        className={classes.weight}
        label={t`Points`}
        min={0.5}
        max={mostPoints}
        step={0.5}
        decimalScale={2}
        value={draft.weight}
        onChange={(value) => onChange({ ...draft, weight: Number(value) })}
      />
      <div>
        <span className={classes.label} aria-hidden>
          <Trans>Explanation, shown with the result</Trans>
        </span>
        <div className={classes.editor}>
          <MarkdownEditor
            label={t`Explanation, shown with the result`}
            initialText={draft.explanation}
            maxLength={mostLetters}
            onChange={(explanation) => onChange({ ...draft, explanation })}
            preview={preview}
          />
        </div>
      </div>
    </div>
  );
}
