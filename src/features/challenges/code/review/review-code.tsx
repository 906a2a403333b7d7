import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, UnstyledButton } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { unpackTranscript } from '../../../../../domain/challenges/code/conversation/transcript.ts';
import {
  languageFacts,
  languageToColour,
} from '../../../../../domain/challenges/code/languages.ts';
import {
  textAt,
  unpackFiles,
} from '../../../../../domain/challenges/code/project/project.schema.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { newUuid } from '../../../../offline/uuid.ts';
import {
  CodeEditor,
  type EditorHandle,
  type Said,
} from '../../../../ui/CodeEditor/code-editor.tsx';
import { byLine } from '../by-line.ts';
import { CommentField } from '../comment-field.tsx';
import { CommentThread } from '../comment-thread.tsx';
import { TranscriptView } from '../conversation/transcript-view.tsx';
import threadClasses from '../comment-thread.module.css';
import type { ProjectHandle } from '../project/project-editor.tsx';
import { ProjectView } from '../project/project-view.tsx';
import classes from './review-code.module.css';
import type { About, ReviewTools } from './use-review.ts';

interface Props {
  readonly review: Review;
  readonly tools: ReviewTools;
  readonly editor: Ref<ReviewHandle>;
  /** The place that is being written about. */
  readonly about: About | undefined;
  readonly onAbout: (about: About | undefined) => void;
}

export interface ReviewHandle {
  readonly goTo: (about: About) => void;
}

const shownPhrases = 3;

/** The code of a submission, with what is said about its lines; pressing a number begins to say something. */
export function ReviewCode({ review, tools, editor, about, onAbout }: Props) {
  const { t } = useLingui();
  const { attemptId, code, language, number, comments, phrases, state, trainee } = review;
  const [words, setWords] = useState('');
  const [uuid, setUuid] = useState(() => newUuid());
  const text = useRef<EditorHandle>(null);
  const project = useRef<ProjectHandle>(null);
  const transcript = useRef<HTMLOListElement>(null);
  const programming = languageToColour(language);
  const files = review.style === 'development' ? (unpackFiles(code) ?? []) : undefined;
  const messages = review.isConversation ? (unpackTranscript(code) ?? []) : undefined;
  useImperativeHandle(editor, () => ({
    goTo: ({ path, line }) => {
      transcript.current?.children[line - 1]?.scrollIntoView({ block: 'center' });
      text.current?.goToLine(line);
      project.current?.goTo(path, line);
    },
  }));

  const field = (at: About) => (
    <CommentField
      label={messages ? t`Comment on message ${at.line}` : t`Comment on line ${at.line}`}
      text={words}
      onText={setWords}
      action={t`Comment`}
      onSend={async (said) => {
        await tools.comment(attemptId, uuid, at, said);
        setUuid(newUuid());
      }}
      onClose={() => onAbout(undefined)}
      beside={
        <NumberInput
          className={threadClasses.line}
          size="sm"
          aria-label={messages ? t({ message: 'Message', context: 'of a conversation' }) : t`Line`}
          min={1}
          max={textAt(code, at.path)?.split('\n').length ?? 1}
          clampBehavior="strict"
          allowDecimal={false}
          value={at.line}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) onAbout({ ...at, line: value });
          }}
        />
      }
      phrases={phrases.slice(0, shownPhrases)}
    />
  );

  function saidOf(path: string): Said[] {
    const lines = byLine(comments.filter((each) => each.path === path));
    const written = about?.path === path ? [about.line] : [];
    return [...new Set([...lines.keys(), ...written])].map((line) => ({
      line,
      tone: 'note',
      key: String(line),
      content: (
        <CommentThread
          comments={lines.get(line) ?? []}
          onRemove={
            state === 'published'
              ? undefined
              : (own) => void tools.takeBack(attemptId, own).catch(() => {})
          }
        >
          {about?.path === path && about.line === line ? (
            field(about)
          ) : (
            <UnstyledButton className={threadClasses.reply} onClick={() => onAbout({ path, line })}>
              <Trans>Reply</Trans>
            </UnstyledButton>
          )}
        </CommentThread>
      ),
    }));
  }

  const said = files ? [] : saidOf('');
  const besideOf = (line: number) => (
    <UnstyledButton className={classes.way} onClick={() => onAbout({ path: '', line })}>
      <Trans>Comment</Trans>
    </UnstyledButton>
  );
  const way = (
    <UnstyledButton
      className={classes.way}
      onClick={() => onAbout(about ?? { path: files?.[0]?.path ?? '', line: 1 })}
    >
      <Trans>Comment on a line</Trans>
    </UnstyledButton>
  );
  return (
    <section className={classes.pane} aria-label={messages ? t`Conversation` : t`Code`}>
      <div className={classes.head}>
        {!files && programming && <b>main.{languageFacts[programming].extensions[0]}</b>}
        <span className={classes.quiet}>
          <Trans>Attempt {number}</Trans>
          {programming && ` · ${languageFacts[programming].label}`}
        </span>
        {!messages && way}
      </div>
      <div className={classes.code} data-scrolls={messages !== undefined || undefined}>
        {messages ? (
          <TranscriptView
            ref={transcript}
            messages={messages}
            traineeName={trainee.name}
            beside={besideOf}
            below={(line) => said.find((each) => each.line === line)?.content}
          />
        ) : files ? (
          <ProjectView
            ref={project}
            code={code}
            comments={comments}
            saidOf={saidOf}
            onLine={(path, line) => onAbout({ path, line })}
          />
        ) : (
          <CodeEditor
            ref={text}
            initialText={code}
            language={programming}
            isProse={programming === undefined}
            label={programming ? t`Code of attempt ${number}` : t`Text of attempt ${number}`}
            maxLength={codeLimits.code}
            isReadOnly
            onLine={(line) => onAbout({ path: '', line })}
            said={said}
          />
        )}
      </div>
    </section>
  );
}
