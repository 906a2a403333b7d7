import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconUsersGroup, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Role, roles } from '../../../domain/access/roles.ts';
import { personStatuses, seenChoices } from '../../../domain/people/people.schema.ts';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import { groupNameQuery } from './people.queries.ts';
import type { PeopleSearch } from './people-search.ts';
import classes from './people.module.css';

/** Another feature's: the dialog in which a group is picked. */
export type GroupPick = (props: {
  title?: string;
  onPick: (group: { id: number }) => void;
  onClose: () => void;
}) => ReactNode;

interface Props {
  search: PeopleSearch;
  /** Any change begins the list anew. */
  onFilter: (part: PeopleSearch) => void;
  isOfficial: boolean;
  groupPick: GroupPick;
}

export function PeopleFilters({ search, onFilter, isOfficial, groupPick }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Name, account, e-mail`}
        value={search.keyword ?? ''}
        onSearch={(keyword) => onFilter({ keyword: keyword || undefined })}
      />
      <NativeSelect
        size="md"
        aria-label={t`Role`}
        value={search.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ role: roles.find((role) => String(role) === value) })
        }
        data={[
          { value: '', label: t`All roles` },
          ...roles
            .filter((role) => isOfficial || role >= Role.admin)
            .map((role) => ({ value: String(role), label: t(roleWords[role]) })),
        ]}
      />
      <GroupFilter search={search} onFilter={onFilter} groupPick={groupPick} />
      <NativeSelect
        size="md"
        aria-label={t`Status`}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ status: personStatuses.find((status) => status === value) })
        }
        data={[
          { value: '', label: t`Active people` },
          { value: 'archived', label: t`Archived people` },
          { value: 'all', label: t`Active and archived` },
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={t`Last seen`}
        value={search.seen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ seen: seenChoices.find((seen) => seen === value) })
        }
        data={[
          { value: '', label: t`Seen at any time` },
          { value: 'week', label: t`Seen within 7 days` },
          { value: 'month', label: t`Seen within 30 days` },
          { value: 'notInMonth', label: t`Not seen for 30 days` },
          { value: 'never', label: t`Never seen` },
        ]}
      />
    </div>
  );
}

function GroupFilter({
  search: { groupId },
  onFilter,
  groupPick,
}: Pick<Props, 'search' | 'onFilter' | 'groupPick'>) {
  const { t } = useLingui();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      {groupId === undefined ? (
        <Button
          size="md"
          variant="default"
          leftSection={<IconUsersGroup size={18} stroke={1.75} />}
          onClick={() => setIsPicking(true)}
        >
          <Trans>All groups</Trans>
        </Button>
      ) : (
        <span className={classes.chosen}>
          <button type="button" className={classes.chosenName} onClick={() => setIsPicking(true)}>
            <Trans>
              Group: <GroupName groupId={groupId} />
            </Trans>
          </button>
          <button
            type="button"
            className={classes.clear}
            aria-label={t`All groups`}
            onClick={() => onFilter({ groupId: undefined })}
          >
            <IconX size={16} />
          </button>
        </span>
      )}
      {isPicking &&
        groupPick({
          onPick: ({ id }) => {
            onFilter({ groupId: id });
            setIsPicking(false);
          },
          onClose: () => setIsPicking(false),
        })}
    </>
  );
}

function GroupName({ groupId }: { groupId: number }) {
  const { data } = useQuery(groupNameQuery(groupId));
  return data?.name ?? '…';
}
