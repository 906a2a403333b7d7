import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { useBusy } from '../../../../offline/updates/use-busy.ts';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';
import { Steps } from '../../../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../../../ui/Toast/says-when-not-kept.ts';
import type { Place } from '../../attempts-in-step.ts';
import { AttemptsList } from '../attempts-list.tsx';
import { StatementPane } from '../statement-pane.tsx';
import { SubmissionView } from '../submission-view.tsx';
import { useSubmissions } from '../use-submissions.ts';
import { WorkbenchPanes } from '../workbench-panes.tsx';
import workbenchClasses from '../workbench.module.css';
import { RubricList } from './rubric-list.tsx';
import classes from './words-desk.module.css';

interface Props {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly isReadOnly: boolean;
  /** What the pane is called in which the work is done. */
  readonly workName: string;
  /** Resolves when this device has it. */
  readonly submit: () => Promise<void>;
  /** There is something to hand in. */
  readonly isReady: boolean;
  /** What one ought to know before handing it in. */
  readonly warning?: string | undefined;
  /** Goes on from what was handed in; absent where one cannot. */
  readonly onRestore?: (code: string) => void;
  readonly onSubmitted: () => void;
  readonly children: ReactNode;
}

/** Where work is done that a person judges by a rubric: the task, the work, and what was handed in before. */
export function JudgedDesk(props: Props) {
  const { place, challenge, isReadOnly, workName, isReady, warning, onRestore, children } = props;
  const { t } = useLingui();
  const { submissions = [], refusal } = useSubmissions(place, challenge.maxPoints);
  const [opened, setOpened] = useState<string>();
  useBusy();
  const left =
    challenge.attemptsAllowed === null
      ? null
      : Math.max(0, challenge.attemptsAllowed - submissions.length);
  const open = submissions.find(({ uuid }) => uuid === opened);
  const number = open ? submissions.length - submissions.indexOf(open) : 0;

  async function submit(): Promise<void> {
    const body =
      left === 1
        ? t`A person reads it and gives points by the rubric. This is the last time you can hand in.`
        : t`A person reads it and gives points by the rubric.`;
    const isSure = await confirm({
      title: t`Hand this in?`,
      body: warning === undefined ? body : `${body} ${warning}`,
      action: t`Submit`,
    });
    if (!isSure) return;
    if (await saysWhenNotKept(props.submit())) props.onSubmitted();
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
            isReadOnly || !onRestore
              ? undefined
              : () => {
                  onRestore(open.code);
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
        workName={workName}
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
        code={children}
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
          !isReadOnly && left !== 0 && isReady
            ? { label: <Trans>Submit</Trans>, onGo: () => void submit(), sign: 'none' }
            : undefined
        }
      />
    </div>
  );
}
