import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArchive, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LtiTool } from '../../../domain/lti/lti.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { toolsQuery } from './lti.queries.ts';
import classes from './lti-page.module.css';
import { PlatformFacts } from './platform-facts.tsx';
import { ToolDialog } from './tool-dialog.tsx';

/** The tools that an organisation opens from here, and what they must know of us. */
export default function LtiPage({ canRotate }: { canRotate: boolean }) {
  const { t } = useLingui();
  usePageTitle(t`LTI tools`);
  const { data: tools } = useSuspenseQuery(toolsQuery());
  const [open, setOpen] = useState<number | 'new'>();
  const shown = tools.find(({ id }) => id === open);
  const columns = useColumns(setOpen);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setOpen('new')}
    >
      <Trans>Register a tool</Trans>
    </Button>
  );
  return (
    <>
      <section className={classes.section}>
        <div className={classes.head}>
          <h2>
            <Trans>LTI tools</Trans>
          </h2>
          {tools.length > 0 && add}
        </div>
        <DataTable
          label={t`LTI tools`}
          columns={columns}
          rows={tools}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              icon={<IconPlugConnected size={32} stroke={1.5} />}
              title={t`No tool is registered yet`}
              action={add}
            >
              <Trans>
                Labs, simulators and tests by other makers open from your materials and report
                points back.
              </Trans>
            </EmptyState>
          }
        />
      </section>
      <section className={classes.section}>
        <div className={classes.head}>
          <h2>
            <Trans>Keiko as a platform</Trans>
          </h2>
        </div>
        <PlatformFacts canRotate={canRotate} />
      </section>
      {(open === 'new' || shown) && (
        <ToolDialog
          key={open}
          tool={shown}
          onSaved={(saved) => setOpen(open === 'new' ? saved.id : undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function useColumns(onOpen: (toolId: number) => void): Column<LtiTool>[] {
  const { t } = useLingui();
  return [
    {
      name: 'name',
      title: t`Tool`,
      render: ({ id, name, targetLinkUri }) => (
        <span className={classes.lines}>
          <UnstyledButton className={classes.name} onClick={() => onOpen(id)}>
            {name}
          </UnstyledButton>
          <span className={classes.faint}>{URL.parse(targetLinkUri)?.host}</span>
        </span>
      ),
    },
    {
      name: 'clientId',
      title: t`Client ID`,
      render: ({ clientId }) => <span className={classes.code}>{clientId}</span>,
    },
    {
      name: 'materials',
      title: t`Used in`,
      isNarrow: true,
      render: ({ materialCount }) => (
        <Plural value={materialCount} one="# material" other="# materials" />
      ),
    },
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ archivedAt }) =>
        archivedAt === null ? (
          <Chip tone="ok">
            <Trans>In use</Trans>
          </Chip>
        ) : (
          <Chip icon={<IconArchive stroke={1.75} />}>
            <Trans>Archived</Trans>
          </Chip>
        ),
    },
  ];
}
