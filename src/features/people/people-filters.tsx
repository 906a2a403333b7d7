import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconUsersGroup, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { Role, roles } from '../../../domain/access/roles.ts';
import {
  type Held,
  heldChoices,
  personStatuses,
  seenChoices,
} from '../../../domain/people/people.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
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
  user: User;
  groupPick: GroupPick;
}

export function PeopleFilters({ search, onFilter, user, groupPick }: Props) {
  const { t } = useLingui();
  const isOfficial = user.targetOrg.id === officialOrganisationId;
  const actor = actorOf(user);
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
      {isAllowed(actor, 'contract.view') && (
        <HeldFilter
          label={t`Contract`}
          any={t`Any contract or none`}
          words={{
            active: t`Active contract`,
            future: t`Contract not started`,
            expired: t`Expired contract`,
            none: t`No contract`,
          }}
          value={search.contract}
          onChange={(contract) => onFilter({ contract })}
        />
      )}
      {isAllowed(actor, 'license.view') && (
        <HeldFilter
          label={t`License`}
          any={t`Any license or none`}
          words={{
            active: t`Active license`,
            future: t`License not started`,
            expired: t`Expired license`,
            none: t`No license`,
          }}
          value={search.license}
          onChange={(license) => onFilter({ license })}
        />
      )}
    </div>
  );
}

interface HeldFilterProps {
  readonly label: string;
  readonly any: string;
  readonly words: Readonly<Record<Held, string>>;
  readonly value: Held | undefined;
  readonly onChange: (held: Held | undefined) => void;
}

function HeldFilter({ label, any, words, value, onChange }: HeldFilterProps) {
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(heldChoices.find((held) => held === currentTarget.value))
      }
      data={[
        { value: '', label: any },
        ...heldChoices.map((held) => ({ value: held, label: words[held] })),
      ]}
    />
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
