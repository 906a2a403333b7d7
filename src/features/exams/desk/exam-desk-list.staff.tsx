import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type ExamStatus, examStatuses } from '../../../../domain/exams/exam.schema.ts';
import { createExam, type ExamSummary } from '../../../../domain/exams/exams.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { call } from '../../../lib/api.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { ExamPeriod } from '../exam-times.tsx';
import classes from './exam-desk-list.module.css';
import { examListQuery, examsKey } from './exam-desk.queries.ts';
import { ExamStatusChip } from './exam-words.tsx';

export interface ExamListSearch extends ListSearch<'title' | 'opensAt'> {
  readonly status?: ExamStatus | undefined;
}

interface Props {
  readonly lang: Language;
  readonly search: ExamListSearch;
  readonly onSearch: (search: ExamListSearch) => void;
  readonly onMade: (examId: number) => void;
}

const newestFirst = { sort: 'opensAt', direction: 'desc' } as const;

/** The exams of the organisation, for those who make them. */
export function ExamDeskList({ lang, search, onSearch, onMade }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Exams`);
  const [isMaking, setMaking] = useState(false);
  const columns = useColumns();
  const { status, ...list } = search;
  const query = {
    ...listQueryOf({ ...list, ...(list.sort ? {} : newestFirst) }),
    ...(status === undefined ? {} : { status }),
  };
  const { data, isLoadingError, refetch } = useQuery(examListQuery(query));
  const filter = (given: ExamListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const create = (
    <Button size="md" leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      <Trans>New exam</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={<Trans>Exams</Trans>} actions={create} />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by title`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ status: examStatuses.find((known) => known === value) })
          }
          data={[
            { value: '', label: t`Any status` },
            { value: 'draft', label: t`Draft` },
            { value: 'published', label: t`Published` },
            { value: 'signedOff', label: t`Signed off` },
          ]}
        />
      </div>
      <DataTable
        label={t`Exams`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={
          search.sort ? { sort: search.sort, direction: search.direction ?? 'asc' } : newestFirst
        }
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          search.keyword || status ? (
            <EmptyState
              icon={<IconClipboardCheck size={28} stroke={1.75} />}
              title={t`No exam matches`}
            >
              <Trans>Change the search or the filter to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconClipboardCheck size={28} stroke={1.75} />}
              title={t`No exams yet`}
              action={create}
            >
              <Trans>An exam is made of library quizzes, has a set time, and is taken once.</Trans>
            </EmptyState>
          )
        }
      />
      {isMaking && <NewExamDialog lang={lang} onMade={onMade} onClose={() => setMaking(false)} />}
    </>
  );
}

function useColumns(): Column<ExamSummary, 'title' | 'opensAt'>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title }) => (
        <Link className={classes.title} to="/exams/$examId" params={{ examId: id }}>
          {title}
        </Link>
      ),
    },
    {
      name: 'opensAt',
      title: t`Time`,
      isSortable: true,
      render: ({ opensAt, closesAt }) =>
        opensAt !== null && closesAt !== null ? (
          <ExamPeriod opensAt={opensAt} closesAt={closesAt} />
        ) : (
          '–'
        ),
    },
    {
      name: 'status',
      title: t`Status`,
      isNarrow: true,
      render: ({ status }) => <ExamStatusChip status={status} />,
    },
    {
      name: 'people',
      title: t({ message: 'People', context: 'who take an exam' }),
      align: 'end',
      isNarrow: true,
      isMinor: true,
      render: ({ peopleCount }) => i18n.number(peopleCount),
    },
    {
      name: 'handedIn',
      title: t`Handed in`,
      align: 'end',
      isNarrow: true,
      isMinor: true,
      render: ({ handedInCount }) => i18n.number(handedInCount),
    },
    {
      name: 'toMark',
      title: t`To mark`,
      align: 'end',
      isNarrow: true,
      render: ({ toMarkCount }) => i18n.number(toMarkCount),
    },
  ];
}

function NewExamDialog({
  lang,
  onMade,
  onClose,
}: Pick<Props, 'lang' | 'onMade'> & { onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState(lang);
  const make = useMutation({
    mutationFn: async () =>
      (await call(createExam, { body: { title: title.trim(), lang: chosen } })).result,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: examsKey });
      onMade(id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') make.mutate();
  };
  return (
    <Dialog title={t`New exam`} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          size="md"
          label={t`Title`}
          maxLength={200}
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t`Language of the exam`}
          description={t`Of its questions and instructions.`}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value === 'ja' ? 'ja' : 'en')}
          data={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
        />
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={title.trim() === ''} loading={make.isPending}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
