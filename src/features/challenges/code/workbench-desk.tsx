import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { unpackFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { useBusy } from '../../../offline/updates/use-busy.ts';
import type { EditorHandle } from '../../../ui/CodeEditor/code-editor.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import type { Place } from '../attempts-in-step.ts';
import { AttemptsList } from './attempts-list.tsx';
import { CasesPane } from './cases-pane.tsx';
import { CodePane } from './code-pane.tsx';
import { ConsolePane } from './console-pane.tsx';
import { PagePreview } from './frontend/page-preview.tsx';
import { ProjectConsole } from './project/project-console.tsx';
import type { ProjectHandle } from './project/project-editor.tsx';
import { ProjectPane } from './project/project-pane.tsx';
import { StatementPane } from './statement-pane.tsx';
import { SubmissionView } from './submission-view.tsx';
import { NotRunError, useRuns } from './use-runs.ts';
import { useSubmissions } from './use-submissions.ts';
import { type Copy, useWorkingCopy, type WorkingDesk } from './use-working-copy.ts';
import { RanWhere, WhereItRuns } from './where-it-runs.tsx';
import { WorkbenchPanes } from './workbench-panes.tsx';
import classes from './workbench.module.css';

interface Props {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly found: Copy;
  readonly isReadOnly: boolean;
  readonly onSubmitted: () => void;
}

export function WorkbenchDesk({ place, challenge, found, isReadOnly, onSubmitted }: Props) {
  const { t } = useLingui();
  const kept = useWorkingCopy(place, challenge, found);
  const { submissions = [], refusal } = useSubmissions(place, challenge.maxPoints);
  const [opened, setOpened] = useState<string>();
  const [restored, setRestored] = useState(0);
  const [written, setWritten] = useState(() => kept.codeOf(kept.language));
  const editor = useRef<EditorHandle>(null);
  const project = useRef<ProjectHandle>(null);
  const isPhone = useMediaQuery('(max-width: 560px)', undefined, {
    getInitialValueInEffect: false,
  });
  useBusy();
  const { languages } = challenge;
  const setup = languages.find((one) => one.language === kept.language);
  const language = setup?.language ?? languages[0]?.language ?? 'python3';
  const desk: WorkingDesk = { ...kept, language };
  const isPage = language === 'html';
  const { cases, own, isHere } = useRuns(place, challenge, language);
  const left =
    challenge.attemptsAllowed === null
      ? null
      : Math.max(0, challenge.attemptsAllowed - submissions.length);
  const maySubmit = !isReadOnly && left !== 0 && setup !== undefined;
  const run = () => {
    if (!isReadOnly && setup && !cases.isPending)
      cases.mutate({ language, code: desk.codeOf(language) });
  };

  async function submit(): Promise<void> {
    const isSure = await confirm({
      title: t`Hand this in?`,
      body:
        left === null
          ? t`All cases are run, the hidden ones too. You can hand in again as often as you like.`
          : left === 1
            ? t`All cases are run, the hidden ones too. It is the last time that you can hand in.`
            : t`All cases are run, the hidden ones too. After this you can hand in ${left - 1} more times.`,
      action: t`Submit`,
    });
    if (!isSure) return;
    if (await saysWhenNotKept(desk.submit())) onSubmitted();
  }

  const open = submissions.find(({ uuid }) => uuid === opened);
  const number = open ? submissions.length - submissions.indexOf(open) : 0;
  const judgement = cases.data?.judgement;
  const isProject = challenge.style === 'development';
  const titleOf = (id: string) => challenge.cases.find((one) => one.id === id)?.title ?? '';
  const goTo = (path: string, line: number) => project.current?.goTo(path, line);
  const paths = isProject ? pathsOf(desk.codeOf(language), setup?.files) : [];
  const where = setup && (
    <WhereItRuns
      language={language}
      isHere={isHere}
      isOnServer={setup.runsHere}
      isProgram={!isProject}
    />
  );
  const statement = (
    <>
      <h3 className={classes.challenge} lang={challenge.lang}>
        {challenge.title}
      </h3>
      <StatementPane challenge={challenge} limits={setup} />
      <AttemptsList submissions={submissions} onOpen={setOpened} />
    </>
  );
  return (
    <div className={classes.workbench}>
      {open ? (
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
                  desk.choose(open.language);
                  desk.write(open.code);
                  setRestored(restored + 1);
                  setWritten(open.code);
                  setOpened(undefined);
                }
          }
        />
      ) : (
        <WorkbenchPanes
          notice={
            refusal ??
            runFault(
              cases.error ?? own.error,
              t`The server cannot be reached, so nothing was run. What you wrote is kept.`,
            )
          }
          onRun={run}
          judgement={judgement}
          statement={statement}
          code={
            isProject ? (
              <ProjectPane
                key={`${language} ${restored}`}
                challenge={challenge}
                desk={desk}
                judgement={judgement}
                isReadOnly={isReadOnly}
                editor={project}
              />
            ) : (
              <CodePane
                challenge={challenge}
                desk={desk}
                judgement={judgement}
                isReadOnly={isReadOnly}
                onWrite={(code) => {
                  desk.write(code);
                  if (isPage) setWritten(code);
                }}
                editor={editor}
              />
            )
          }
          cases={
            <>
              {isPhone && <div className={classes.phoneWhere}>{where}</div>}
              <CasesPane
                challenge={challenge}
                judgement={judgement}
                isProject={isProject}
                paths={paths}
                onPlace={goTo}
              />
            </>
          }
          passed={<RanWhere ran={cases.data} />}
          isPage={isPage}
          console={
            isProject ? (
              <ProjectConsole
                judgement={judgement}
                paths={paths}
                titleOf={titleOf}
                onPlace={goTo}
              />
            ) : isPage ? (
              <PagePreview text={written} />
            ) : (
              <ConsolePane
                judgement={judgement}
                own={own.data?.judgement}
                titleOf={titleOf}
                isRunning={own.isPending}
                onRunOwn={(input) => own.mutate({ language, code: desk.codeOf(language), input })}
                onLine={(line) => editor.current?.goToLine(line)}
              />
            )
          }
        />
      )}
      {open ? (
        <Steps isKeyless />
      ) : (
        <Steps
          isKeyless
          extra={
            <>
              {!isPhone && where}
              <Button
                className={classes.run}
                size="md"
                variant="default"
                disabled={isReadOnly || !setup}
                loading={cases.isPending}
                leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
                onClick={run}
              >
                <Trans>Run</Trans>
              </Button>
            </>
          }
          next={
            maySubmit
              ? { label: <Trans>Submit</Trans>, onGo: () => void submit(), sign: 'none' }
              : undefined
          }
        />
      )}
    </div>
  );
}

const pathsOf = (code: string, locked: readonly { readonly path: string }[] = []): string[] =>
  [...(unpackFiles(code) ?? []), ...locked].map(({ path }) => path);

function runFault(error: Error | null, offline: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof NotRunError) return error.message;
  if (error instanceof NetworkError) return offline;
  return error.message;
}
