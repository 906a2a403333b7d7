import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type RehearsalStep,
  rehearsalSteps,
  type RehearsedStep,
} from '../../offline/rehearsal/rehearsal.ts';
import { formatMs } from './format-ms.ts';
import type { Rehearsal } from './use-rehearsal.ts';
import classes from './rehearsal.module.css';

const stepWords: Record<RehearsalStep, { title: ReactNode; text: ReactNode }> = {
  edit: {
    title: <Trans>Edit</Trans>,
    text: <Trans>A few words are written and are safe on this device.</Trans>,
  },
  save: {
    title: <Trans>Save</Trans>,
    text: <Trans>They are sent, and the server has them.</Trans>,
  },
  lose: {
    title: <Trans>Lose the network</Trans>,
    text: <Trans>More is written, cannot be sent, and waits on this device.</Trans>,
  },
  restart: {
    title: <Trans>Open it again</Trans>,
    text: <Trans>What waits is still there when it is opened again.</Trans>,
  },
  recover: {
    title: <Trans>Recover</Trans>,
    text: <Trans>It is sent twice, as when an answer is lost, and arrives once.</Trans>,
  },
  clean: {
    title: <Trans>Clean up</Trans>,
    text: <Trans>Nothing is left, here or on the server.</Trans>,
  },
};

/** Whether work is safe on this device, by trying it out. */
export function RehearsalPanel({ steps, isRunning }: Pick<Rehearsal, 'steps' | 'isRunning'>) {
  const fault = steps.find((each) => each.fault !== undefined);
  const isDone = !isRunning && steps.length > 0;
  return (
    <>
      <p className={classes.intro}>
        <Trans>
          Tries out on this device what happens to your work when the network goes away, with a few
          made-up words. Your own work is not touched, and only this rehearsal is cut off from the
          network.
        </Trans>
      </p>
      <ol className={classes.steps}>
        {rehearsalSteps.map((step, index) => (
          <Step
            key={step}
            step={step}
            done={steps.find((each) => each.step === step)}
            isNow={isRunning && index === steps.length}
          />
        ))}
      </ol>
      <div className={classes.verdict} role="status">
        {isDone &&
          (fault ? (
            <Trans>Not everything went as it should. Send the report to support.</Trans>
          ) : (
            <Trans>All went well: nothing was lost, and nothing was sent twice.</Trans>
          ))}
      </div>
    </>
  );
}

function Step({
  step,
  done,
  isNow,
}: {
  step: RehearsalStep;
  done: RehearsedStep | undefined;
  isNow: boolean;
}) {
  const { title, text } = stepWords[step];
  const state = done ? (done.fault === undefined ? 'pass' : 'fail') : isNow ? 'now' : 'later';
  return (
    <li className={classes.step} data-step={step} data-state={state}>
      <StepIcon state={state} />
      <div className={classes.stepWords}>
        <strong>{title}</strong>
        <span>{text}</span>
        {done?.fault !== undefined && <pre className={classes.fault}>{done.fault}</pre>}
      </div>
      <span className={classes.time}>{done && formatMs(done.ms)}</span>
    </li>
  );
}

function StepIcon({ state }: { state: 'pass' | 'fail' | 'now' | 'later' }) {
  const shared = { size: 22, stroke: 1.75, 'aria-hidden': true };
  if (state === 'pass') return <IconCircleCheck {...shared} />;
  if (state === 'fail') return <IconAlertTriangle {...shared} />;
  return state === 'now' ? <IconLoader2 {...shared} /> : <IconCircle {...shared} />;
}
