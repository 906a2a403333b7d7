import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '../../../domain/access/roles.ts';
import { DateField } from '../../ui/DateField/date-field.tsx';
import classes from './class-list-page.module.css';
import type { ClassListSearch } from './class-list-search.ts';
import { groupsToPickQuery, peopleToPickQuery } from './pick.queries.ts';

const searchDelayMs = 300;
const offeredAtOnce = 20;

interface Props {
  search: ClassListSearch;
  onFilter: (given: ClassListSearch) => void;
}

/** Who teaches a class, which group is in it, and when it is. */
export function MoreFilters({ search, onFilter }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.more}>
      <InstructorFilter
        chosen={search.instructorId}
        onChoose={(instructorId) => onFilter({ instructorId })}
      />
      <GroupFilter chosen={search.groupId} onChoose={(groupId) => onFilter({ groupId })} />
      <DateField
        label={t`Held from`}
        value={search.from ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ from: value || undefined })}
      />
      <DateField
        label={t`Held until`}
        value={search.to ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ to: value || undefined })}
      />
    </div>
  );
}

interface ChoiceProps {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function InstructorFilter(props: ChoiceProps) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [asked] = useDebouncedValue(keyword, searchDelayMs);
  const { data } = useQuery({
    ...peopleToPickQuery({
      role: Role.instructor,
      limit: offeredAtOnce,
      'sortOrder.column': 'name',
      ...(asked === '' ? {} : { keyword: asked }),
    }),
    placeholderData: keepPreviousData,
  });
  return <OneOf {...props} label={t`Instructor`} found={data?.result} onSearch={setKeyword} />;
}

function GroupFilter(props: ChoiceProps) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [asked] = useDebouncedValue(keyword, searchDelayMs);
  const { data } = useQuery({
    ...groupsToPickQuery({
      limit: offeredAtOnce,
      'sortOrder.column': 'name',
      ...(asked === '' ? {} : { keyword: asked }),
    }),
    placeholderData: keepPreviousData,
  });
  return <OneOf {...props} label={t`Group`} found={data?.result} onSearch={setKeyword} />;
}

interface OneOfProps extends ChoiceProps {
  label: string;
  found: readonly { readonly id: number; readonly name: string }[] | undefined;
  onSearch: (keyword: string) => void;
}

/** One of many that are searched on the server; what is chosen keeps its name. */
function OneOf({ chosen, onChoose, label, found, onSearch }: OneOfProps) {
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
      placeholder={t`Anybody`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      nothingFoundMessage={t`Nothing matches`}
      value={own.length > 0 ? value : null}
      data={[...own, ...others]}
      filter={({ options: all }) => all}
      onSearchChange={(typed) => onSearch(typed === own[0]?.label ? '' : typed)}
      onChange={(next) => {
        setKnown(options.find((option) => option.value === next));
        onChoose(next === null ? undefined : Number(next));
      }}
    />
  );
}
