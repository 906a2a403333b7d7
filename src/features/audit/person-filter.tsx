import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import { auditPeopleQuery } from './audit.queries.ts';

/** Picks one person by a part of the name; the server searches, as there may be a million. */
export function PersonFilter({
  userId,
  onPick,
}: {
  userId: number | undefined;
  onPick: (userId: number | undefined) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [keyword] = useDebouncedValue(text.trim(), limits.searchDebounceMs);
  const { data: chosen } = useQuery({
    ...auditPeopleQuery({ userId: userId ?? 0 }),
    enabled: userId !== undefined,
  });
  const name = userId === undefined ? undefined : chosen?.[0]?.name;
  // The name of who is picked stands in the field: that is no search.
  const isSearch = keyword !== '' && keyword !== name;
  const { data: found } = useQuery(auditPeopleQuery(isSearch ? { keyword } : {}));
  const people = new Map(
    [...(userId === undefined ? [] : (chosen ?? [])), ...(found ?? [])].map((one) => [one.id, one]),
  );
  return (
    <Select
      size="md"
      searchable
      clearable
      aria-label={t`Person`}
      placeholder={t`Anybody`}
      nothingFoundMessage={t`No matching people`}
      clearButtonProps={{ 'aria-label': t`Anybody` }}
      data={[...people.values()].map(({ id, name: label, accountName }) => ({
        value: String(id),
        label,
        accountName,
      }))}
      // The server has searched already, in account names too.
      filter={({ options }) => options}
      value={userId === undefined ? null : String(userId)}
      onChange={(value) => onPick(value === null ? undefined : Number(value))}
      onSearchChange={setText}
    />
  );
}
