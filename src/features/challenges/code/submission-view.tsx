import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import { unpackTranscript } from '../../../../domain/challenges/code/conversation/transcript.ts';
import { labelOf, languageToColour } from '../../../../domain/challenges/code/languages.ts';
import type {
  LineComment,
  ShownChallenge,
} from '../../../../domain/challenges/code/workbench.schema.ts';
import { CodeEditor, type Said } from '../../../ui/CodeEditor/code-editor.tsx';
import { ScoreHead } from '../score-head.tsx';
import type { Place } from '../attempts-in-step.ts';
import { AnsweredThread } from './answered-thread.tsx';
import { byLine } from './by-line.ts';
import { CaseOutcomes } from './case-outcomes.tsx';
import casesClasses from './cases-pane.module.css';
import { TranscriptView } from './conversation/transcript-view.tsx';
import { ProjectView } from './project/project-view.tsx';
import type { ShownSubmission } from './submissions-in-step.ts';
import { SubmissionChip } from './attempts-list.tsx';
import { AssistedNote } from '../../../ui/Suggestion/assisted-note.tsx';
import { OwnCheck } from './understanding/own-check.tsx';
import outcomes from './case-outcomes.module.css';
import classes from './submission-view.module.css';

interface Props {
  readonly place: Place;
  readonly challenge: ShownChallenge;
  readonly submission: ShownSubmission;
  readonly number: number;
  readonly onBack: () => void;
  /** Takes its code into the editor again; absent where nothing may be written. */
  readonly onRestore: (() => void) | undefined;
}

/** One submission: its score, the verdict of each case, its code, and what was said about it. */
export function SubmissionView({ place, challenge, submission, number, onBack, onRestore }: Props) {
  const { t, i18n } = useLingui();
  const { judgement, points, maxPoints, lineComments, comment } = submission;
  const label = labelOf(submission.language);
  const isWords = label === undefined;
  // One that is on its way is a transcript once the server has made it.
  const messages =
    submission.isConversation || (submission.isOnItsWay && challenge.conversation)
      ? (unpackTranscript(submission.code) ?? [])
      : undefined;
  const saidOf = (about: readonly LineComment[], path: string): Said[] =>
    [...byLine(about)].map(([line, comments]) => ({
      line,
      tone: 'note',
      key: String(line),
      content: (
        <AnsweredThread
          place={place}
          submissionUuid={submission.uuid}
          path={path}
          line={line}
          comments={comments}
        />
      ),
    }));
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={18} stroke={1.75} />}
          onClick={onBack}
        >
          {messages ? (
            <Trans>Back to the conversation</Trans>
          ) : isWords ? (
            <Trans>Back to the text</Trans>
          ) : (
            <Trans>Back to the code</Trans>
          )}
        </Button>
        <h2>
          <Trans>Attempt {number}</Trans>
          {label !== undefined && ` · ${label}`}
        </h2>
        {onRestore && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRestore size={18} stroke={1.75} />}
            onClick={onRestore}
          >
            <Trans>Continue from here</Trans>
          </Button>
        )}
      </div>
      <div className={classes.body}>
        <section className={classes.result} role="status">
          {points === null ? (
            <SubmissionChip submission={submission} />
          ) : (
            <ScoreHead points={points} maxPoints={maxPoints} size={96} />
          )}
          {comment !== '' && <p className={classes.comment}>{comment}</p>}
          {submission.isAssisted && <AssistedNote />}
          {!submission.isOnItsWay && <OwnCheck place={place} submissionUuid={submission.uuid} />}
          {judgement && <CaseOutcomes judgement={judgement} publicCases={challenge.cases} />}
          {challenge.rubric.length > 0 && points !== null && (
            <ol className={casesClasses.cases}>
              {challenge.rubric.map(({ id, title, points: most }) => (
                <li key={id} className={outcomes.case}>
                  <span className={outcomes.name}>{title}</span>
                  <span className={outcomes.points}>
                    {i18n.number(submission.rubricPoints[id] ?? 0)} / {i18n.number(most)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
        <section
          className={classes.code}
          data-scrolls={messages !== undefined || undefined}
          // What scrolls by itself must be reached by keyboard.
          {...(messages ? { tabIndex: 0, 'aria-label': t`Conversation` } : {})}
        >
          {messages ? (
            <TranscriptView
              messages={messages}
              below={(line) => saidOf(lineComments, '').find((said) => said.line === line)?.content}
            />
          ) : challenge.style === 'development' ? (
            <ProjectView
              key={submission.uuid}
              code={submission.code}
              comments={lineComments}
              saidOf={(path) =>
                saidOf(
                  lineComments.filter((each) => each.path === path),
                  path,
                )
              }
            />
          ) : (
            <CodeEditor
              key={submission.uuid}
              initialText={submission.code}
              language={languageToColour(submission.language)}
              isProse={isWords}
              label={isWords ? t`Text of attempt ${number}` : t`Code of attempt ${number}`}
              maxLength={codeLimits.code}
              isReadOnly
              said={saidOf(lineComments, '')}
            />
          )}
        </section>
      </div>
    </div>
  );
}
