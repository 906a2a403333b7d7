import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { PersonSummary } from '../../../domain/people/people.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { Chip } from '../../ui/Chip/chip.tsx';
import type { Column } from '../../ui/DataTable/column.ts';
import { PeriodChip } from '../../ui/PeriodChip/period-chip.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import type { PeopleSearch, PersonColumn } from './people-search.ts';
import classes from './people.module.css';

export function usePeopleColumns(
  user: User,
  search: PeopleSearch,
): Column<PersonSummary, PersonColumn>[] {
  const { t } = useLingui();
  const actor = actorOf(user);
  const seesLicenses = isAllowed(actor, 'license.view');
  const held: Column<PersonSummary, PersonColumn> = {
    name: 'contracts',
    title: seesLicenses ? t`Contracts and licenses` : t`Contract`,
    render: (person) => <Held {...person} />,
  };
  const status: Column<PersonSummary, PersonColumn> = {
    name: 'status',
    title: t`Status`,
    isNarrow: true,
    render: ({ isArchived }) => <PersonState isArchived={isArchived} />,
  };
  return [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (person) => <Person person={person} keyword={search.keyword} />,
    },
    {
      name: 'role',
      title: t`Role`,
      isSortable: true,
      isNarrow: true,
      render: ({ role }) => t(roleWords[role]),
    },
    {
      name: 'groups',
      title: t`Groups`,
      render: ({ groups }) =>
        groups.length === 0 ? '–' : groups.map(({ name }) => name).join(' · '),
    },
    ...(search.status === undefined ? [] : [status]),
    ...(isAllowed(actor, 'contract.view') ? [held] : []),
    {
      name: 'lastSeenAt',
      title: t`Last seen`,
      isSortable: true,
      isNarrow: true,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? <Trans>Never</Trans> : <RelativeTime at={lastSeenAt} />,
    },
  ];
}

/** Under the name the account, and the address where that is what was searched for. */
function Person({
  person: { id, name, imageUrl, accountName, contactEmail },
  keyword,
}: {
  person: PersonSummary;
  keyword: string | undefined;
}) {
  const has = (text: string | null) =>
    text !== null && keyword !== undefined && text.toLowerCase().includes(keyword.toLowerCase());
  const isFoundByEmail = has(contactEmail) && !has(name) && !has(accountName);
  return (
    <Link className={classes.person} to="/people/$userId" params={{ userId: id }}>
      <Avatar name={name} imageUrl={imageUrl} />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.account}>{isFoundByEmail ? contactEmail : accountName}</span>
      </span>
    </Link>
  );
}

/** What they have, each in words; a dash for who has nothing. */
function Held({
  contractState,
  licenseState,
}: Pick<PersonSummary, 'contractState' | 'licenseState'>) {
  const { t } = useLingui();
  if (contractState === null && licenseState === null) return '–';
  return (
    <span className={classes.held}>
      {contractState !== null && <PeriodChip state={contractState} of={t`Contract`} />}
      {licenseState !== null && <PeriodChip state={licenseState} of={t`License`} />}
    </span>
  );
}

export function PersonState({ isArchived }: { isArchived: boolean }) {
  return isArchived ? (
    <Chip>
      <Trans>Archived</Trans>
    </Chip>
  ) : (
    <Chip tone="ok">
      <Trans>Active</Trans>
    </Chip>
  );
}
