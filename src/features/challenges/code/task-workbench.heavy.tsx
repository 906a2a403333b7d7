import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { DeskPanes, usePhone } from './desk-panes.tsx';
import { StatementPane } from './statement-pane.tsx';
import classes from './task-workbench.module.css';
import { type Run, useRuns } from './use-runs.ts';
import type { WorkingDesk } from './use-working-copy.ts';
import { WhereItRuns } from './where-it-runs.tsx';
import workbench from './workbench.module.css';

/** By the language, with the one that was chosen last. */
export interface TaskCode {
  readonly language: ProgrammingLanguage;
  readonly codes: Partial<Record<ProgrammingLanguage, string>>;
}

interface Props {
  readonly task: ShownTask;
  readonly code: TaskCode | undefined;
  readonly isUnsaved: boolean;
  readonly hasFailed: boolean;
  readonly onWrite: (code: TaskCode, how: 'coding' | 'chosen') => void;
  /** Where this device cannot run it. */
  readonly onServer: (run: Run) => Promise<Judgement>;
}

/** The workbench within something else, which keeps what is written and hands it in. */
export function TaskWorkbench({ task, code, onWrite, onServer, ...kept }: Props) {
  const first = task.languages.find(({ runsHere }) => runsHere) ?? task.languages[0];
  const [written, setWritten] = useState<TaskCode>(
    code ?? { language: first?.language ?? 'python3', codes: {} },
  );
  const isPhone = usePhone();
  const { language } = written;
  const setup = task.languages.find((one) => one.language === language);
  const { cases, own, isHere } = useRuns(onServer, task, language);
  const change = (next: TaskCode, how: 'coding' | 'chosen') => {
    setWritten(next);
    onWrite(next, how);
  };
  const desk: WorkingDesk = {
    ...kept,
    language,
    codeOf: (one) =>
      one === 'text'
        ? ''
        : (written.codes[one] ??
          task.languages.find((each) => each.language === one)?.starter ??
          ''),
    // Whoever keeps it does so with each key.
    save: () => {},
    write: (text) => change({ language, codes: { ...written.codes, [language]: text } }, 'coding'),
    choose: (next) => {
      if (next !== 'text') change({ ...written, language: next }, 'chosen');
    },
  };
  const run = () => {
    if (setup && !cases.isPending) cases.mutate({ language, code: desk.codeOf(language) });
  };
  const where = setup && (
    <WhereItRuns
      language={language}
      isHere={isHere}
      isOnServer={setup.runsHere}
      isProgram={task.style !== 'development'}
    />
  );
  return (
    <div className={classes.task}>
      <div className={workbench.workbench}>
        <DeskPanes
          challenge={task}
          desk={desk}
          runs={{ cases, own }}
          isReadOnly={false}
          statement={<StatementPane challenge={task} limits={setup} />}
          where={where}
          onRun={run}
        />
      </div>
      <div className={classes.bar}>
        {!isPhone && where}
        <Button
          size="md"
          variant="default"
          loading={cases.isPending}
          leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
          onClick={run}
        >
          <Trans>Run</Trans>
        </Button>
      </div>
    </div>
  );
}
