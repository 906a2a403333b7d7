import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, UnstyledButton } from '@mantine/core';
import { type Ref, useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { newUuid } from '../../../../offline/uuid.ts';
import { CodeEditor, type EditorHandle } from '../../../../ui/CodeEditor/code-editor.tsx';
import { byLine } from '../by-line.ts';
import { CommentField } from '../comment-field.tsx';
import { CommentThread } from '../comment-thread.tsx';
import threadClasses from '../comment-thread.module.css';
import classes from './review-code.module.css';
import type { ReviewTools } from './use-review.ts';

interface Props {
  readonly review: Review;
  readonly tools: ReviewTools;
  readonly editor: Ref<EditorHandle>;
  /** The line that is being written about. */
  readonly line: number | undefined;
  readonly onLine: (line: number | undefined) => void;
}

const shownPhrases = 3;

/** The code of a submission, with what is said about its lines; pressing a number begins to say something. */
export function ReviewCode({ review, tools, editor, line, onLine }: Props) {
  const { t } = useLingui();
  const { attemptId, code, language, number, comments, phrases, state } = review;
  const [words, setWords] = useState('');
  const [uuid, setUuid] = useState(() => newUuid());
  const lines = byLine(comments);
  const lineCount = code.split('\n').length;
  const places = [...new Set([...lines.keys(), ...(line === undefined ? [] : [line])])];

  const field = (at: number) => (
    <CommentField
      label={t`Comment on line ${at}`}
      text={words}
      onText={setWords}
      action={t`Comment`}
      onSend={async (text) => {
        await tools.comment(attemptId, uuid, at, text);
        setUuid(newUuid());
      }}
      onClose={() => onLine(undefined)}
      beside={
        <NumberInput
          className={threadClasses.line}
          size="sm"
          aria-label={t`Line`}
          min={1}
          max={lineCount}
          clampBehavior="strict"
          allowDecimal={false}
          value={at}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) onLine(value);
          }}
        />
      }
      phrases={phrases.slice(0, shownPhrases)}
    />
  );

  return (
    <section className={classes.pane} aria-label={t`Code`}>
      <div className={classes.head}>
        <b>main.{languageFacts[language].extensions[0]}</b>
        <span className={classes.quiet}>
          <Trans>Attempt {number}</Trans> · {languageFacts[language].label}
        </span>
        <UnstyledButton className={classes.way} onClick={() => onLine(line ?? 1)}>
          <Trans>Comment on a line</Trans>
        </UnstyledButton>
      </div>
      <div className={classes.code}>
        <CodeEditor
          ref={editor}
          initialText={code}
          language={language}
          label={t`Code of attempt ${number}`}
          maxLength={codeLimits.code}
          isReadOnly
          onLine={onLine}
          said={places.map((at) => ({
            line: at,
            tone: 'note',
            key: String(at),
            content: (
              <CommentThread
                comments={lines.get(at) ?? []}
                onRemove={
                  state === 'published'
                    ? undefined
                    : (own) => void tools.takeBack(attemptId, own).catch(() => {})
                }
              >
                {line === at ? (
                  field(at)
                ) : (
                  <UnstyledButton className={threadClasses.reply} onClick={() => onLine(at)}>
                    <Trans>Reply</Trans>
                  </UnstyledButton>
                )}
              </CommentThread>
            ),
          }))}
        />
      </div>
    </section>
  );
}
