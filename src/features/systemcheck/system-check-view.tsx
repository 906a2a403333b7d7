import { Trans } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CheckTable } from './check-table.tsx';
import { OverallNote } from './overall-note.tsx';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { reportOf } from './report.ts';
import { ReportActions } from './report-actions.tsx';
import { runSystemCheck } from './system-check-run.ts';
import { systemCheck } from './system-check.store.ts';
import classes from './system-check.module.css';
import { useRehearsal } from './use-rehearsal.ts';

interface Props {
  /** Undefined before anybody has signed in: there is no work to rehearse with. */
  userId: number | undefined;
  /** Where it can be closed. */
  onCancel?: () => void;
}

/** The check and the rehearsal. */
export function SystemCheckView({ userId, onCancel }: Props) {
  const { overall, results, supportAddress } = useSnapshot(systemCheck);
  const rehearsal = useRehearsal(userId);
  const { steps } = rehearsal;
  const [tab, setTab] = useState<'check' | 'rehearsal'>('check');
  const [report, setReport] = useState('');

  useEffect(() => void runSystemCheck(), []);
  useEffect(() => {
    let isOld = false;
    const write = async () => {
      const text = await reportOf(results, steps);
      if (!isOld) setReport(text);
    };
    void write();
    return () => {
      isOld = true;
    };
  }, [results, steps]);

  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(value === 'rehearsal' ? value : 'check')}
      keepMounted={false}
    >
      {userId !== undefined && (
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="check">
            <Trans>Check</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="rehearsal">
            <Trans>Rehearsal</Trans>
          </Tabs.Tab>
        </Tabs.List>
      )}
      <Tabs.Panel value="check">
        <OverallNote overall={overall ?? 'pending'} />
        <CheckTable results={results} />
      </Tabs.Panel>
      <Tabs.Panel value="rehearsal">
        <RehearsalPanel {...rehearsal} />
      </Tabs.Panel>
      <ReportActions report={report} supportAddress={supportAddress} />
      <div className={classes.actions} data-sticky={onCancel !== undefined}>
        {onCancel && (
          <Button size="md" variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {tab === 'check' ? (
          <Button
            size="md"
            leftSection={<IconRefresh size={18} stroke={1.75} />}
            loading={overall === 'pending'}
            onClick={() => void runSystemCheck()}
          >
            <Trans>Check Again</Trans>
          </Button>
        ) : (
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
            loading={rehearsal.isRunning}
            onClick={rehearsal.start}
          >
            {steps.length > 0 ? <Trans>Rehearse again</Trans> : <Trans>Start the rehearsal</Trans>}
          </Button>
        )}
      </div>
    </Tabs>
  );
}
