import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { mostBoardDays } from '../../../../domain/reports/reports.contract.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { BoardTable } from '../board/board-table.tsx';
import { MoodCalendar } from '../month/mood-calendar.tsx';
import { boardQuery, reportSettingsQuery } from '../inbox/inbox.queries.ts';
import type { ItemsEditorProps } from './items-editor-props.ts';
import { ReportSettingsForm } from './report-settings-form.tsx';

interface Props {
  readonly classId: number;
  readonly canManage: boolean;
  readonly itemsEditor: ComponentType<ItemsEditorProps>;
  readonly inboxLink: ReactNode;
  readonly onOpen: (reportId: number) => void;
}

/** Daily reports of one class: the moods of the last weeks, and what is asked. */
export function ReportsTab({ classId, canManage, itemsEditor, inboxLink, onOpen }: Props) {
  const { t } = useLingui();
  const board = useQuery(boardQuery(classId, mostBoardDays));
  const settings = useQuery(reportSettingsQuery(classId));
  const [isEditing, setIsEditing] = useState(false);
  if (board.isLoadingError) return <LoadFailure onRetry={() => void board.refetch()} />;
  return (
    <>
      <section className={panel.panel}>
        <div className={panel.head}>
          <h2 className={panel.title}>
            <Trans>Moods of the month</Trans>
          </h2>
          {inboxLink}
        </div>
        <MoodCalendar classId={classId} onOpen={onOpen} />
      </section>
      <section className={panel.panel}>
        <div className={panel.head}>
          <h2 className={panel.title}>
            <Trans>The last four weeks, person by person</Trans>
          </h2>
        </div>
        {!board.data && <TextSkeleton />}
        {board.data &&
          (board.data.trainees.length === 0 ? (
            <EmptyState title={t`Nobody writes reports here yet`} />
          ) : (
            <BoardTable board={board.data} hasDates onOpen={onOpen} />
          ))}
      </section>
      {settings.data && (
        <section className={panel.panel}>
          <div className={panel.head}>
            <h2 className={panel.title}>
              <Trans>Questions and reminder</Trans>
            </h2>
            {canManage && !isEditing && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconSettings size={18} stroke={1.75} />}
                onClick={() => setIsEditing(true)}
              >
                <Trans>Change</Trans>
              </Button>
            )}
          </div>
          {isEditing ? (
            <ReportSettingsForm
              classId={classId}
              settings={settings.data}
              itemsEditor={itemsEditor}
              onDone={() => setIsEditing(false)}
            />
          ) : (
            <SettingsInWords
              labels={settings.data.items.map(({ label }) => label)}
              remindAt={settings.data.remindAt}
            />
          )}
        </section>
      )}
    </>
  );
}

interface InWordsProps {
  readonly labels: readonly string[];
  readonly remindAt: string | null;
}

function SettingsInWords({ labels, remindAt }: InWordsProps) {
  return (
    <>
      <p>
        <Trans>Study time and mood are always asked for, and:</Trans> {labels.join(' · ')}
      </p>
      <p className={panel.hint}>
        {remindAt === null ? (
          <Trans>Nobody is reminded.</Trans>
        ) : (
          <Trans>On working days, people who have not written are reminded at {remindAt}.</Trans>
        )}
      </p>
    </>
  );
}
