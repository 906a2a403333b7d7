import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconPrinter,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addExamPeople,
  type Exam,
  type ExamPerson,
  removeExamPerson,
  updateInvigilators,
} from '../../../../domain/exams/exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { SeenRehearsalWords } from '../rehearsal/seen-rehearsal.tsx';
import { AccommodationDialog } from './accommodation-dialog.tsx';
import { examPeopleQuery } from './exam-desk.queries.ts';
import classes from './exam-people.module.css';
import { PickThings } from './pick-things.tsx';
import { SittingStateWords } from './sitting-state-words.tsx';
import { useExamChange } from './use-exam-change.ts';

interface Props {
  readonly exam: Exam;
  readonly onPrint: (person: ExamPerson) => void;
}

/** Who takes it, with what each is given beyond the others; and who invigilates. */
export function ExamPeople({ exam, onPrint }: Props) {
  const { t } = useLingui();
  const { id: examId } = exam;
  const [search, setSearch] = useState<ListSearch<'name'>>({});
  const [dialog, setDialog] = useState<'trainees' | 'groups' | 'staff' | ExamPerson>();
  const query = listQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery(examPeopleQuery(examId, query));
  const add = useExamChange(examId, async (body: { userIds: number[]; groupIds: number[] }) => {
    await call(addExamPeople, { params: { examId }, body });
    setDialog(undefined);
    return undefined;
  });
  const remove = useExamChange(examId, async (userId: number) => {
    await call(removeExamPerson, { params: { examId, userId } });
    return undefined;
  });
  const name = useExamChange(examId, async (userIds: number[]) => {
    const { result } = await call(updateInvigilators, { params: { examId }, body: { userIds } });
    setDialog(undefined);
    return result;
  });
  const isFixed = exam.status === 'signedOff';
  const addButtons = !isFixed && (
    <span className={classes.buttons}>
      <Button size="md" variant="default" onClick={() => setDialog('groups')}>
        <Trans>Add groups</Trans>
      </Button>
      <Button
        size="md"
        variant={exam.peopleCount > 0 ? 'default' : 'filled'}
        leftSection={<IconUserPlus size={18} />}
        onClick={() => setDialog('trainees')}
      >
        <Trans>Add people</Trans>
      </Button>
    </span>
  );
  const columns: Column<ExamPerson, 'name'>[] = [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (person) => <PersonName person={person} />,
    },
    {
      name: 'accommodation',
      title: t`Accommodations`,
      render: ({ accommodation }) => <AccommodationWords {...accommodation} />,
    },
    ...(exam.status === 'draft'
      ? []
      : [
          {
            name: 'rehearsal',
            title: t`Rehearsal`,
            render: ({ rehearsal }: ExamPerson) => <SeenRehearsalWords rehearsal={rehearsal} />,
          },
        ]),
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ state }) => <SittingStateWords state={state} />,
    },
    {
      name: 'more',
      title: t`More`,
      isTitleHidden: true,
      align: 'end',
      isNarrow: true,
      render: (person) => {
        const actions = [
          ...(exam.status === 'draft'
            ? []
            : [
                {
                  label: t`Print the paper`,
                  icon: <IconPrinter size={18} />,
                  onPress: () => onPrint(person),
                },
              ]),
          ...(isBegun(person)
            ? []
            : [
                {
                  label: t`Accommodations`,
                  icon: <IconAdjustments size={18} />,
                  onPress: () => setDialog(person),
                },
                {
                  label: t`Take out of the exam`,
                  icon: <IconUserMinus size={18} />,
                  onPress: () => remove.mutate(person.userId),
                },
              ]),
        ];
        return (
          actions.length > 0 && <RowMenu label={t`More about ${person.name}`} actions={actions} />
        );
      },
    },
  ];
  return (
    <>
      <section className={classes.invigilators}>
        <h2>
          <Trans>Invigilators</Trans>
        </h2>
        <p>
          {exam.invigilators.length === 0 ? (
            <Trans>
              No invigilators yet. An invigilator can let people in, write to them and give time in
              this exam, and nothing else.
            </Trans>
          ) : (
            exam.invigilators.map((person) => <Chip key={person.userId}>{person.name}</Chip>)
          )}
        </p>
        {!isFixed && (
          <Button size="md" variant="default" onClick={() => setDialog('staff')}>
            <Trans>Name invigilators</Trans>
          </Button>
        )}
      </section>
      {exam.peopleCount > 0 && (
        <div className={classes.filters}>
          <SearchField
            label={t`Search by name`}
            value={search.keyword ?? ''}
            onSearch={(keyword) => setSearch({ ...search, keyword, offset: undefined })}
          />
          {addButtons}
        </div>
      )}
      <DataTable
        label={t({ message: 'People', context: 'who take an exam' })}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ userId }) => userId}
        sorted={{ sort: 'name', direction: search.direction ?? 'asc' }}
        onSort={({ direction }) => setSearch({ ...search, sort: 'name', direction })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconUsers size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`No trainees yet`}
            action={addButtons}
          >
            <Trans>People you add are told when the exam is published.</Trans>
          </EmptyState>
        }
      />
      {(dialog === 'trainees' || dialog === 'groups') && (
        <PickThings
          key={dialog}
          kind={dialog}
          title={dialog === 'trainees' ? t`Add people` : t`Add groups`}
          label={dialog === 'trainees' ? t`Trainees` : t`Groups`}
          searchLabel={dialog === 'trainees' ? t`Search by name or account` : t`Search by name`}
          known={new Set(dialog === 'trainees' ? data?.result.map(({ userId }) => userId) : [])}
          isSaving={add.isPending}
          onClose={() => setDialog(undefined)}
          onPick={(picked) => {
            const ids = picked.map(({ id }) => id);
            add.mutate(
              dialog === 'trainees'
                ? { userIds: ids, groupIds: [] }
                : { userIds: [], groupIds: ids },
            );
          }}
        />
      )}
      {dialog === 'staff' && (
        <PickThings
          kind="staff"
          title={t`Name invigilators`}
          label={t`Staff`}
          searchLabel={t`Search by name or account`}
          known={new Set()}
          first={exam.invigilators.map(({ userId, name: called }) => ({
            id: userId,
            name: called,
          }))}
          action={<Trans>Save</Trans>}
          isSaving={name.isPending}
          onClose={() => setDialog(undefined)}
          onPick={(picked) => name.mutate(picked.map(({ id }) => id))}
        />
      )}
      {typeof dialog === 'object' && (
        <AccommodationDialog examId={examId} person={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const isBegun = ({ state }: ExamPerson): boolean =>
  ['taking', 'handedIn', 'result'].includes(state);

function AccommodationWords({ timeFactor, breakMinutes, largeType }: ExamPerson['accommodation']) {
  const { t, i18n } = useLingui();
  const words = [
    timeFactor > 1 ? t`time × ${i18n.number(timeFactor)}` : '',
    breakMinutes > 0 ? t`breaks, ${breakMinutes} min` : '',
    largeType ? t`larger type` : '',
  ].filter((word) => word !== '');
  return words.length === 0
    ? '–'
    : new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(words);
}
