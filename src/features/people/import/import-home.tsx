import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconClipboard,
  IconDownload,
  IconFileSpreadsheet,
  IconTableDown,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ImportField,
  importFields,
  requiredFields,
} from '../../../../domain/people/import/import-fields.ts';
import { exportPeople } from '../../../../domain/people/import/people-import.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { FileDrop } from '../../../ui/FileDrop/file-drop.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import classes from './import-home.module.css';
import { useImportColumns } from './import-columns.tsx';
import { fieldWords } from './import-words.ts';
import { importListQuery } from './people-import.queries.ts';
import { type ImportSearch, pageOfSearch } from './import-search.ts';
import { FailureNotice } from '../../../ui/Notice/notice.tsx';
import { saveTemplate } from './save-template.ts';
import { useUploadPeople } from './use-upload-people.ts';

const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

interface Props {
  readonly search: ImportSearch;
  readonly onSearch: (search: ImportSearch) => void;
}

/** Where an import begins, and what became of those before it. */
export function ImportHome({ search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Import people`);
  const [isPasting, setPasting] = useState(false);
  const upload = useUploadPeople((importId) => onSearch({ import: importId }));
  const page = pageOfSearch(search);
  const { data } = useQuery({ ...importListQuery(page), placeholderData: keepPreviousData });
  const stopPasting = () => setPasting(false);
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/people">
            <IconChevronLeft size={16} aria-hidden />
            <Trans context="all of an organisation">People</Trans>
          </Link>
        }
        title={<Trans>Import people</Trans>}
        actions={
          <Button
            component="a"
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            href={hrefOf(exportPeople, {})}
            download
          >
            <Trans>Export everybody as CSV</Trans>
          </Button>
        }
      />
      {upload.error && (
        <FailureNotice error={upload.error}>
          <Trans>The file could not be sent. Check the connection and choose it again.</Trans>
        </FailureNotice>
      )}
      {upload.isPending ? (
        <WorkCard
          percent={upload.percent}
          label={t`Uploading ${upload.fileName}`}
          onCancel={upload.cancel}
        />
      ) : (
        <FileDrop
          icon={IconFileSpreadsheet}
          title={<Trans>Choose a CSV file</Trans>}
          hint={
            <Trans>
              or drag it here. UTF-8, Shift_JIS and UTF-16 are recognised, and commas, tabs and
              semicolons. Nothing is changed before you have seen the result for each row.
            </Trans>
          }
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onFile={upload.begin}
        />
      )}
      <div className={classes.below}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconClipboard size={18} stroke={1.75} />}
          disabled={upload.isPending}
          onClick={() => setPasting(true)}
        >
          <Trans>Paste rows instead</Trans>
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconTableDown size={18} stroke={1.75} />}
          onClick={() => saveTemplate(currentLanguage(), t`People to import`)}
        >
          <Trans>Template</Trans>
        </Button>
      </div>
      <ColumnsHint />
      <h2 className={classes.heading}>
        <Trans>Imports so far</Trans>
      </h2>
      <DataTable
        label={t`Imports so far`}
        columns={useImportColumns()}
        rows={data?.result}
        idOf={({ id }) => id}
        page={data?.pagination ?? { count: 0, ...page }}
        onPage={(next) => onSearch({ ...search, ...next })}
        empty={
          <EmptyState
            icon={<IconFileSpreadsheet size={28} stroke={1.75} />}
            title={t`Nothing has been imported yet`}
          >
            <Trans>Each import stays here with its report, and can be undone for a day.</Trans>
          </EmptyState>
        }
      />
      {isPasting && (
        <Part onGiveUp={stopPasting}>
          <PasteDialog onClose={stopPasting} onFile={upload.begin} />
        </Part>
      )}
    </>
  );
}

/** Which columns a file must have, and which it may have. */
function ColumnsHint() {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const words = (fields: readonly ImportField[]) =>
    list.format(fields.map((field) => i18n._(fieldWords[field])));
  const required = words(requiredFields);
  const others = words(importFields.filter((field) => !requiredFields.includes(field)));
  return (
    <p className={classes.columns}>
      <Trans>
        Required columns: <strong>{required}</strong>. Others: {others}. Headings in other words are
        recognised, or you say what they mean.
      </Trans>
    </p>
  );
}
