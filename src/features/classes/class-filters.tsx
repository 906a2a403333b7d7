import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '../../../domain/access/roles.ts';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { CalendarDate } from '../../ui/CalendarDate/calendar-date.tsx';
import { DateField } from '../../ui/DateField/date-field.tsx';
import { choiceFilter, type Filter, FilterBar } from '../../ui/FilterBar/filter-bar.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import type { ClassListSearch } from './class-list-search.ts';
import {
  groupNameQuery,
  groupsToPickQuery,
  peopleToPickQuery,
  personNameQuery,
} from './pick.queries.ts';

const searchDelayMs = 300;
const offeredAtOnce = 20;

interface Props {
  search: ClassListSearch;
  /** Who teaches a class, which group is in it, and when it is: not for everybody. */
  mayFilter: boolean;
  onFilter: (given: ClassListSearch) => void;
}

export function ClassFilters({ search, mayFilter, onFilter }: Props) {
  const { t } = useLingui();
  const status = choiceFilter({
    label: t`Status`,
    all: t`Any status`,
    value: search.status === undefined ? undefined : String(search.status),
    choices: [
      { value: String(ClassStatus.active), label: t`In progress` },
      { value: String(ClassStatus.future), label: t`Upcoming` },
      { value: String(ClassStatus.ended), label: t`Ended` },
    ],
    onChange: (value) =>
      onFilter({ status: Object.values(ClassStatus).find((one) => String(one) === value) }),
  });
  const publishing = choiceFilter({
    label: t`Publishing`,
    all: t`Published or not`,
    value: publishingOf(search),
    choices: [
      { value: 'published', label: t`Published` },
      { value: 'unpublished', label: t`Unpublished` },
      { value: 'archived', label: t`Archived` },
    ],
    onChange: (value) =>
      onFilter({
        published: value === undefined || value === 'archived' ? undefined : value === 'published',
        archived: value === 'archived' || undefined,
      }),
  });
  const mine = choiceFilter({
    label: t`Classes`,
    all: t`All classes`,
    value: search.mine ? 'mine' : undefined,
    choices: [{ value: 'mine', label: t`Only mine` }],
    onChange: (value) => onFilter({ mine: value === 'mine' || undefined }),
  });
  const held = useHeldFilters(search, onFilter);
  return (
    <FilterBar
      search={
        <SearchField
          label={t`Search by title`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => onFilter({ keyword: keyword || undefined })}
        />
      }
      filters={[status, publishing, mine, ...(mayFilter ? held : [])]}
    />
  );
}

function publishingOf({ published, archived }: ClassListSearch) {
  if (archived) return 'archived';
  if (published === undefined) return undefined;
  return published ? 'published' : 'unpublished';
}

function useHeldFilters(
  { instructorId, groupId, from, to }: ClassListSearch,
  onFilter: Props['onFilter'],
): Filter[] {
  const { t } = useLingui();
  return [
    {
      label: t`Instructor`,
      picked: instructorId && <PersonName userId={instructorId} />,
      field: (
        <InstructorFilter
          key="instructor"
          chosen={instructorId}
          onChoose={(id) => onFilter({ instructorId: id })}
        />
      ),
      onClear: () => onFilter({ instructorId: undefined }),
    },
    {
      label: t`Group`,
      picked: groupId && <GroupName groupId={groupId} />,
      field: (
        <GroupFilter key="group" chosen={groupId} onChoose={(id) => onFilter({ groupId: id })} />
      ),
      onClear: () => onFilter({ groupId: undefined }),
    },
    {
      label: t`Held from`,
      picked: from && <CalendarDate date={from} />,
      field: (
        <DateField
          key="from"
          label={t`Held from`}
          value={from ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ from: value || undefined })}
        />
      ),
      onClear: () => onFilter({ from: undefined }),
    },
    {
      label: t`Held until`,
      picked: to && <CalendarDate date={to} />,
      field: (
        <DateField
          key="to"
          label={t`Held until`}
          value={to ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ to: value || undefined })}
        />
      ),
      onClear: () => onFilter({ to: undefined }),
    },
  ];
}

function PersonName({ userId }: { userId: number }) {
  const { data } = useQuery(personNameQuery(userId));
  return data ?? '…';
}

function GroupName({ groupId }: { groupId: number }) {
  const { data } = useQuery(groupNameQuery(groupId));
  return data ?? '…';
}

interface ChoiceProps {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function InstructorFilter(props: ChoiceProps) {
  const { t } = useLingui();
  const { page, onSearch } = useOffered();
  const { data } = useQuery({
    ...peopleToPickQuery({ role: Role.instructor, ...page }),
    placeholderData: keepPreviousData,
  });
  const words = { label: t`Instructor`, all: t`Anybody` };
  return <OneOf {...props} {...words} found={data?.result} onSearch={onSearch} />;
}

function GroupFilter(props: ChoiceProps) {
  const { t } = useLingui();
  const { page, onSearch } = useOffered();
  const { data } = useQuery({ ...groupsToPickQuery(page), placeholderData: keepPreviousData });
  const words = { label: t`Group`, all: t`All groups` };
  return <OneOf {...props} {...words} found={data?.result} onSearch={onSearch} />;
}

/** What is asked for while somebody types: the first names that match. */
function useOffered() {
  const [keyword, onSearch] = useState('');
  const [asked] = useDebouncedValue(keyword, searchDelayMs);
  const page = {
    limit: offeredAtOnce,
    'sortOrder.column': 'name' as const,
    ...(asked === '' ? {} : { keyword: asked }),
  };
  return { page, onSearch };
}

interface OneOfProps extends ChoiceProps {
  label: string;
  /** What the choice of nothing says. */
  all: string;
  found: readonly { readonly id: number; readonly name: string }[] | undefined;
  onSearch: (keyword: string) => void;
}

/** One of many that are searched on the server; what is chosen keeps its name. */
function OneOf({ chosen, onChoose, label, all, found, onSearch }: OneOfProps) {
  const { t } = useLingui();
  const [known, setKnown] = useState<{ value: string; label: string }>();
  const options = (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const value = chosen === undefined ? null : String(chosen);
  const isKnown = known?.value === value;
  const others = options.filter((option) => option.value !== value);
  const own = isKnown ? [known] : options.filter((option) => option.value === value);
  return (
    <Select
      size="md"
      label={label}
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      nothingFoundMessage={t`Nothing matches`}
      value={own.length > 0 ? value : null}
      data={[...own, ...others]}
      filter={({ options: found }) => found}
      onSearchChange={(typed) => onSearch(typed === own[0]?.label ? '' : typed)}
      onChange={(next) => {
        setKnown(options.find((option) => option.value === next));
        onChoose(next === null ? undefined : Number(next));
      }}
    />
  );
}
