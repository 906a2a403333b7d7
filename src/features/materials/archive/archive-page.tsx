import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportLibrary } from '../../../../domain/materials/archive/archive.contract.ts';
import type { ArchiveImport } from '../../../../domain/materials/archive/archive-import.schema.ts';
import { hrefOf } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import { Expectations } from '../../../ui/Expectations/expectations.tsx';
import { Notice } from '../../../ui/Notice/notice.tsx';
import { FileUpload } from '../../../ui/FileUpload/file-upload.tsx';
import classes from './archive-page.module.css';
import { ArchivePlan } from './archive-plan.tsx';
import { sendArchive } from './archive-upload.ts';
import { archiveQuery, useRunArchive } from './archive.queries.ts';

interface Props {
  readonly archiveId: number | undefined;
  readonly onArchive: (archiveId: number | undefined) => void;
}

/** The whole library in one file: out of the house, and in again. */
export function ArchivePage({ archiveId, onArchive }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Library archive`);
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/library">
            <Trans>Library</Trans>
          </Link>
        }
        title={<Trans>Library archive</Trans>}
        actions={
          <Button
            size="md"
            variant="default"
            component="a"
            href={hrefOf(exportLibrary, {})}
            download
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            <Trans>Export the whole library</Trans>
          </Button>
        }
      />
      {archiveId !== undefined ? (
        <Arriving key={archiveId} archiveId={archiveId} onAgain={() => onArchive(undefined)} />
      ) : (
        <>
          <FileUpload
            icon={IconFileZip}
            title={<Trans>Choose an archive to import</Trans>}
            hint={<Trans>or drag it here</Trans>}
            accept=".zip,application/zip"
            addFile={sendArchive}
            onAdded={({ id }) => onArchive(id)}
          />
          <Expectations title={<Trans>What an archive holds</Trans>}>
            <ul>
              <li>
                <Trans>
                  All your own materials with every version, what is not published yet, and all
                  files. Official materials stay with their provider.
                </Trans>
              </li>
              <li>
                <Trans>
                  No people, no answers and no results. An LTI material finds its tool again where
                  that tool is registered; elsewhere, choose one again.
                </Trans>
              </li>
            </ul>
            <p>
              <Trans>
                You see what would be imported first, and it is imported completely or not at all.
              </Trans>
            </p>
          </Expectations>
        </>
      )}
    </div>
  );
}

interface ArrivingProps {
  readonly archiveId: number;
  readonly onAgain: () => void;
}

function Arriving({ archiveId, onAgain }: ArrivingProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...archiveQuery(archiveId),
    // One that is not there is said to be so; while the network is away the last word stays.
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const run = useRunArchive(archiveId);
  if (!data) return <div aria-busy />;
  const { fileName, status, percent, plan } = data;
  const hint = <Trans>You may leave this page; the import continues.</Trans>;
  if (status === 'checking')
    return <WorkCard percent={percent} label={t`Checking ${fileName}`} hint={hint} />;
  if (status === 'running')
    return <WorkCard percent={percent} label={t`Importing ${fileName}`} hint={hint} />;
  const other = (
    <Button size="md" variant="default" mt={16} onClick={onAgain}>
      <Trans>Choose another file</Trans>
    </Button>
  );
  if (status === 'checked')
    return (
      <>
        <p>
          <Trans>Nothing has been imported yet. Decide what to do with “{fileName}”.</Trans>
        </p>
        <ArchivePlan
          plan={plan}
          isDeciding={run.isPending}
          onDecide={(choices) => run.mutate(choices)}
        />
        <div>{other}</div>
      </>
    );
  return (
    <>
      <Outcome archive={data} />
      {status === 'done' && (
        <ArchivePlan plan={plan.filter(({ materialId }) => materialId !== null)} />
      )}
      {other}
    </>
  );
}

function Outcome({ archive: { status, fileName, refusal } }: { archive: ArchiveImport }) {
  if (status === 'done')
    return (
      <Notice tone="ok">
        <strong>
          <Trans>“{fileName}” is in the library.</Trans>
        </strong>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <strong>
        <Trans>“{fileName}” was not imported.</Trans>
      </strong>{' '}
      {refusal}
    </Notice>
  );
}
