import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect, NumberInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';
import type { Pool } from '../../../../domain/challenges/quiz-settings.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';
import { kindWords, wordsFor } from './draft-words.ts';
import { firstLineOf } from '../first-line.ts';
import type { EditingView } from '../kinds/editing.ts';
import { FibEditing, withBlanksOfPrompt } from '../kinds/fib-editing.tsx';
import { FreetextEditing } from '../kinds/freetext-editing.tsx';
import { McqEditing } from '../kinds/mcq-editing.tsx';
import { QuizText } from '../quiz-text.tsx';
import classes from './quiz-form.module.css';

const registry = {
  MCQ: McqEditing,
  FIB: FibEditing,
  FREETEXT: FreetextEditing,
} satisfies { [Kind in QuestionKind]: EditingView<Kind> };

interface Props {
  number: number;
  draft: QuestionDraft;
  /** What is said and done about it while it stands twice. */
  twin: ReactNode;
  isOpen: boolean;
  /** It was added a moment ago: one writes at once. */
  isAdded: boolean;
  onOpen: () => void;
  onChange: (draft: QuestionDraft) => void;
  pools: readonly Pool[];
  sendImage: SendImage;
  /** What it is dragged by. */
  grip: ReactNode;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDuplicate: (() => void) | undefined;
  onRemove: () => void;
}

/** One question of the form; folded to a line until it is worked on. */
export function QuestionEditor(props: Props) {
  const { number, draft, twin, isOpen, onOpen, pools } = props;
  const { t, i18n } = useLingui();
  const words = wordsFor(draft);
  const pool = pools.find(({ id }) => id === draft.pool);
  return (
    <section className={classes.question} aria-label={t`Question ${number}`}>
      <div className={classes.line}>
        {props.grip}
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
          {pool && <Chip>{pool.title || <Trans>Pool</Trans>}</Chip>}
          <span className={classes.kind}>{i18n._(kindWords[draft.kind])}</span>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Move up`}
          data-step="-1"
          disabled={!props.onUp}
          onClick={props.onUp}
        >
          <IconArrowUp size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Move down`}
          data-step="1"
          disabled={!props.onDown}
          onClick={props.onDown}
        >
          <IconArrowDown size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Duplicate the question`}
          disabled={!props.onDuplicate}
          onClick={props.onDuplicate}
        >
          <IconCopy size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Remove the question`}
          onClick={props.onRemove}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {twin}
      {words.length > 0 && (
        <ul className={classes.faults} data-open={isOpen}>
          {words.map((word) => (
            <li key={word.id}>{i18n._(word)}</li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Fields
          draft={draft}
          pools={pools}
          isAdded={props.isAdded}
          sendImage={props.sendImage}
          onChange={props.onChange}
        />
      )}
    </section>
  );
}

const mostLetters = 20_000;
const mostPoints = 100;

function Fields({
  draft,
  pools,
  isAdded,
  sendImage,
  onChange,
}: Pick<Props, 'draft' | 'pools' | 'isAdded' | 'sendImage' | 'onChange'>) {
  const { t } = useLingui();
  // TypeScript cannot see that a draft and the form found by its kind belong together.
  const Editing = registry[draft.kind] as EditingView<QuestionKind>;
  const blanked = useRef(new Map<string, string>());
  const setPrompt = (prompt: string) =>
    onChange(
      draft.kind === 'FIB'
        ? withBlanksOfPrompt({ ...draft, prompt }, blanked.current)
        : { ...draft, prompt },
    );
  const preview = (markdown: string) => <QuizText markdown={markdown} />;
  const hasRubric = draft.kind === 'FREETEXT' && (draft.answerKey.rubric ?? []).length > 0;
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
            opensFocused={isAdded}
            onBlank={
              draft.kind === 'FIB' ? (id, words) => void blanked.current.set(id, words) : undefined
            }
            onChange={setPrompt}
            sendImage={sendImage}
            preview={preview}
          />
        </div>
      </div>
      <Editing draft={draft} sendImage={sendImage} onChange={onChange} />
      <div className={classes.row}>
        <NumberInput
          size="md"
          className={classes.weight}
          label={t({ message: 'Points', context: 'to be had' })}
          description={hasRubric ? t`The sum of its criteria` : undefined}
          disabled={hasRubric}
          min={0.5}
          max={mostPoints}
          step={0.5}
          decimalScale={2}
          value={draft.weight}
          onChange={(value) => onChange({ ...draft, weight: Number(value) })}
        />
        {pools.length > 0 && (
          <NativeSelect
            size="md"
            label={t`Pool`}
            value={draft.pool ?? ''}
            data={[
              { value: '', label: t`In every attempt` },
              ...pools.map(({ id, title }) => ({ value: id, label: title || t`Pool` })),
            ]}
            onChange={(event) =>
              onChange({ ...draft, pool: event.currentTarget.value || undefined })
            }
          />
        )}
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          <Trans>Explanation</Trans>
        </span>
        <div className={classes.editor}>
          <MarkdownEditor
            label={t`Explanation`}
            initialText={draft.explanation}
            maxLength={mostLetters}
            onChange={(explanation) => onChange({ ...draft, explanation })}
            sendImage={sendImage}
            preview={preview}
          />
        </div>
      </div>
    </div>
  );
}
