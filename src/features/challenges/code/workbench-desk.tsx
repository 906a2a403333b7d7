import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { runCode } from '../../../../domain/challenges/code/code.contract.ts';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { call } from '../../../lib/api.ts';
import { useBusy } from '../../../offline/updates/use-busy.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import type { Place } from '../attempts-in-step.ts';
import { AttemptsList } from './attempts-list.tsx';
import { DeskPanes, usePhone } from './desk-panes.tsx';
import { StatementPane } from './statement-pane.tsx';
import { SubmissionView } from './submission-view.tsx';
import { useRuns } from './use-runs.ts';
import { useSubmissions } from './use-submissions.ts';
import { type Copy, useWorkingCopy, type WorkingDesk } from './use-working-copy.ts';
import { WhereItRuns } from './where-it-runs.tsx';
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
  const isPhone = usePhone();
  useBusy();
  const { languages } = challenge;
  const setup = languages.find((one) => one.language === kept.language);
  const language = setup?.language ?? languages[0]?.language ?? 'python3';
  const desk: WorkingDesk = { ...kept, language };
  const { cases, own, isHere } = useRuns(
    async (body) =>
      (await call(runCode, { params: place, body }, { ignoreErrors: true })).result.judgement,
    challenge,
    language,
  );
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
            ? t`All cases are run, the hidden ones too. This is the last time you can hand in.`
            : t`All cases are run, the hidden ones too. After this you can hand in ${left - 1} more times.`,
      action: t`Submit`,
    });
    if (!isSure) return;
    if (await saysWhenNotKept(kept.submit())) onSubmitted();
  }

  const open = submissions.find(({ uuid }) => uuid === opened);
  const number = open ? submissions.length - submissions.indexOf(open) : 0;
  const where = setup && (
    <WhereItRuns
      language={language}
      isHere={isHere}
      isOnServer={setup.runsHere}
      isProgram={challenge.style !== 'development'}
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
                  setOpened(undefined);
                }
          }
        />
      ) : (
        <DeskPanes
          challenge={challenge}
          desk={desk}
          runs={{ cases, own }}
          isReadOnly={isReadOnly}
          notice={refusal}
          statement={statement}
          where={where}
          onRun={run}
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
