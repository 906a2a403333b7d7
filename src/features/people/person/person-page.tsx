import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isTrainee } from '../../../../domain/access/roles.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { roleWords } from '../../../ui/RoleName/role-words.ts';
import { abilitiesOver } from '../people-abilities.ts';
import { PersonState } from '../people-columns.tsx';
import { personQuery } from '../people.queries.ts';
import { ClassesTab } from './classes-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { PersonActions } from './person-actions.tsx';
import classes from './person.module.css';
import { type PersonPageSearch, personTabs } from './person-tabs.ts';
import { ProfileTab } from './profile-tab.tsx';

interface Props {
  user: User;
  userId: number;
  search: PersonPageSearch;
  onSearch: (search: PersonPageSearch) => void;
  /** Another feature's: their contracts and licenses. Undefined where there is no such tab. */
  contracts?: ReactNode;
  /** Another feature's: how a trainee has been doing. Undefined where there is no such tab. */
  health?: ReactNode;
}

/** Everything about one person, for those who run the organisation. */
export function PersonPage({ user, userId, search, onSearch, contracts, health }: Props) {
  const { t } = useLingui();
  const { data: person } = useSuspenseQuery(personQuery(userId));
  usePageTitle(person.name);
  const can = abilitiesOver(user, person);
  const { tab = 'profile' } = search;
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/people">
            <IconChevronLeft size={16} aria-hidden />
            <Trans context="all of an organisation">People</Trans>
          </Link>
        }
        title={
          <span className={classes.title}>
            <Avatar name={person.name} imageUrl={person.imageUrl} size={44} />
            {person.name}
          </span>
        }
        below={
          <span className={classes.facts}>
            {person.accountName} · {t(roleWords[person.role])}
            <PersonState isArchived={person.isArchived} />
          </span>
        }
        actions={<PersonActions person={person} can={can} />}
      />
      <Tabs
        value={tab}
        onChange={(value) => onSearch({ tab: personTabs.find((known) => known === value) })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="profile">
            <Trans>Profile</Trans>
          </Tabs.Tab>
          {can.viewDetails && (
            <Tabs.Tab value="classes">
              <Trans>Classes and progress</Trans>
            </Tabs.Tab>
          )}
          {contracts && (
            <Tabs.Tab value="contracts">
              <Trans>Contracts and licenses</Trans>
            </Tabs.Tab>
          )}
          {health && isTrainee(person.role) && (
            <Tabs.Tab value="health">
              <Trans>Health reports</Trans>
            </Tabs.Tab>
          )}
          {can.viewHistory && (
            <Tabs.Tab value="history">
              <Trans>History of changes</Trans>
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab user={user} person={person} can={can} />
        </Tabs.Panel>
        <Tabs.Panel value="classes">
          <ClassesTab userId={userId} />
        </Tabs.Panel>
        {contracts && <Tabs.Panel value="contracts">{contracts}</Tabs.Panel>}
        {health && isTrainee(person.role) && <Tabs.Panel value="health">{health}</Tabs.Panel>}
        <Tabs.Panel value="history">
          <HistoryTab
            userId={userId}
            search={search}
            onSearch={(given) => onSearch({ tab, ...given })}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
