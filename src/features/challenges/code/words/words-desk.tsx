import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { plainWords } from '../../../../../domain/runner/language-ids.ts';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { useBusy } from '../../../../offline/updates/use-busy.ts';
import { CodeEditor } from '../../../../ui/CodeEditor/code-editor.tsx';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import { Steps } from '../../../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../../../ui/Toast/says-when-not-kept.ts';
import type { Place } from '../../attempts-in-step.ts';
import { AttemptsList } from '../attempts-list.tsx';
import paneClasses from '../code-pane.module.css';
import { StatementPane } from '../statement-pane.tsx';
import { SubmissionView } from '../submission-view.tsx';
import { useSubmissions } from '../use-submissions.ts';
import { type Copy, useWorkingCopy } from '../use-working-copy.ts';
import { WorkbenchPanes } from '../workbench-panes.tsx';
import workbenchClasses from '../workbench.module.css';
import { RubricList } from './rubric-list.tsx';
import classes from './words-desk.module.css';

interface Props {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly found: Copy;
  readonly isReadOnly: boolean;
  readonly onSubmitted: () => void;
}

/** Where a prompt or a text is written that a person judges by a rubric. */
export function WordsDesk({ place, challenge, found, isReadOnly, onSubmitted }: Props) {
  const { t } = useLingui();
  const desk = useWorkingCopy(place, challenge, found);
  const { submissions = [], refusal } = useSubmissions(place, challenge.maxPoints);
  const [opened, setOpened] = useState<string>();
  const [restored, setRestored] = useState(0);
  const [count, setCount] = useState(() => desk.codeOf(plainWords).trim().length);
  useBusy();
  const left =
    challenge.attemptsAllowed === null
      ? null
      : Math.max(0, challenge.attemptsAllowed - submissions.length);
  const open = submissions.find(({ uuid }) => uuid === opened);
  const number = open ? submissions.length - submissions.indexOf(open) : 0;
  const write = (text: string) => {
    setCount(text.trim().length);
    desk.write(text);
  };

  async function submit(): Promise<void> {
    const isSure = await confirm({
      title: t`Hand this in?`,
      body:
        left === 1
          ? t`A person reads it and gives points by the rubric. It is the last time that you can hand in.`
          : t`A person reads it and gives points by the rubric.`,
      action: t`Submit`,
    });
    if (!isSure) return;
    if (await saysWhenNotKept(desk.submit())) onSubmitted();
  }

  if (open)
    return (
      <div className={workbenchClasses.workbench}>
        <SubmissionView
          place={place}
          challenge={challenge}
          submission={open}
          number={number}
          onBack={() => setOpened(undefined)}
          onRestore={
            isReadOnly
              ? undefined
              : () => {
                  write(open.code);
                  setRestored(restored + 1);
                  setOpened(undefined);
                }
          }
        />
        <Steps isKeyless />
      </div>
    );
  return (
    <div className={workbenchClasses.workbench}>
      <WorkbenchPanes
        notice={refusal}
        onRun={() => {}}
        hasCases={false}
        cases={null}
        passed={null}
        statement={
          <>
            <h3 className={workbenchClasses.challenge} lang={challenge.lang}>
              {challenge.title}
            </h3>
            <StatementPane challenge={challenge} limits={undefined} />
            <RubricList rubric={challenge.rubric} />
            <AttemptsList submissions={submissions} onOpen={setOpened} />
          </>
        }
        code={
          <div className={paneClasses.pane}>
            <div className={paneClasses.head}>
              <b>
                <Trans>Your text</Trans>
              </b>
              <SavedChip isUnsaved={desk.isUnsaved} hasFailed={desk.hasFailed} />
              <span className={paneClasses.language}>
                <Plural value={count} one="# character" other="# characters" />
              </span>
            </div>
            <div className={paneClasses.editor}>
              <CodeEditor
                key={restored}
                initialText={desk.codeOf(plainWords)}
                label={t`Your text`}
                maxLength={codeLimits.code}
                isProse
                isReadOnly={isReadOnly}
                onChange={write}
              />
            </div>
          </div>
        }
      />
      <Steps
        isKeyless
        extra={
          <span className={classes.who}>
            <IconUserCheck size={18} stroke={1.75} aria-hidden />
            <Trans>A person judges it by the rubric</Trans>
          </span>
        }
        next={
          !isReadOnly && left !== 0 && count > 0
            ? { label: <Trans>Submit</Trans>, onGo: () => void submit(), sign: 'none' }
            : undefined
        }
      />
    </div>
  );
}
