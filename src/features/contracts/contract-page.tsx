import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Contract, SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { abilitiesOf } from './contract-abilities.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractLink } from './contract-link.tsx';
import { type ContractPageSearch, contractTabs } from './contract-page-search.ts';
import classes from './contract-page.module.css';
import { ContractPeriod } from './contract-period.tsx';
import { contractQuery } from './contracts.queries.ts';
import panel from './panel.module.css';
import { SeatedTab } from './people/seated-tab.tsx';
import { WaitingTab } from './people/waiting-tab.tsx';
import { SeatsMeter } from './seats-meter.tsx';
import { StateChip } from './state-chip.tsx';

interface Props {
  kind: SeatKind;
  id: number;
  user: User;
  search: ContractPageSearch;
  onSearch: (search: ContractPageSearch) => void;
  onGone: () => void;
  onOpen: (id: number) => void;
  /** Picks people, with what other features have for it. */
  AssignDialog: ComponentType<{ contract: Contract; onClose: () => void }>;
}

/** A contract or a license, with who has a seat, who had one and who waits. */
export function ContractPage(props: Props) {
  const { kind, id, user, search, onSearch, onGone, onOpen, AssignDialog } = props;
  const { data: contract } = useSuspenseQuery(contractQuery(kind, id));
  usePageTitle(contract.name);
  const abilities = abilitiesOf(user, kind);
  const { tab = 'people', ...listSearch } = search;
  const onList = (given: ContractPageSearch) => onSearch({ ...given, tab });
  return (
    <>
      <PageHeader
        above={<BackLink kind={kind} />}
        title={contract.name}
        below={
          <span className={classes.facts}>
            <ContractPeriod {...contract} />
            <StateChip state={contract.state} daysLeft={contract.daysLeft} />
          </span>
        }
        actions={
          <ContractActions
            contract={contract}
            abilities={abilities}
            onGone={onGone}
            onOpen={onOpen}
          />
        }
      />
      <Facts contract={contract} />
      <Tabs
        value={tab}
        onChange={(value) => onSearch({ tab: contractTabs.find((known) => known === value) })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="people">
            <Trans context="of a contract">People</Trans>{' '}
            <span className={classes.count}>{contract.used}</span>
          </Tabs.Tab>
          <Tabs.Tab value="waiting">
            <Trans>Waiting list</Trans>{' '}
            <span className={classes.count}>{contract.waitingCount}</span>
          </Tabs.Tab>
          <Tabs.Tab value="former">
            <Trans>Former</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <SeatedTab
            contract={contract}
            isFormer={false}
            canAssign={abilities.assign}
            search={listSearch}
            onSearch={onList}
            AssignDialog={AssignDialog}
          />
        </Tabs.Panel>
        <Tabs.Panel value="waiting">
          <WaitingTab
            contract={contract}
            canAssign={abilities.assign}
            search={listSearch}
            onSearch={onList}
          />
        </Tabs.Panel>
        <Tabs.Panel value="former">
          <SeatedTab
            contract={contract}
            isFormer
            canAssign={false}
            search={listSearch}
            onSearch={onList}
            AssignDialog={AssignDialog}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function BackLink({ kind }: { kind: SeatKind }) {
  const icon = <IconChevronLeft size={16} aria-hidden />;
  return kind === 'contract' ? (
    <Link className={panel.back} to="/contracts">
      {icon}
      <Trans>Contracts</Trans>
    </Link>
  ) : (
    <Link className={panel.back} to="/licenses">
      {icon}
      <Trans>Licenses</Trans>
    </Link>
  );
}

function Facts({ contract }: { contract: Contract }) {
  const { t, i18n } = useLingui();
  const { kind, monthlyAiTokens, aiChatEnabled, renewalOf, renewedBy, note } = contract;
  const tokens = i18n.number(monthlyAiTokens ?? 0);
  return (
    <dl className={classes.list}>
      <div>
        <dt>
          <Trans>Seats</Trans>
        </dt>
        <dd>
          <SeatsMeter {...contract} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Plan</Trans>
        </dt>
        <dd>{contract.billingPlanName}</dd>
      </div>
      <div>
        <dt>
          <Trans>AI chat</Trans>
        </dt>
        <dd>
          {!aiChatEnabled
            ? t`Not included`
            : monthlyAiTokens === null
              ? t`Included`
              : t`${tokens} tokens a month each`}
        </dd>
      </div>
      {renewalOf && (
        <div>
          <dt>
            <Trans>Renewal of</Trans>
          </dt>
          <dd>
            <ContractLink kind={kind} id={renewalOf.id} name={renewalOf.name} />
          </dd>
        </div>
      )}
      {renewedBy && (
        <div>
          <dt>{renewedBy.isDraft ? t`Renewal (draft)` : t`Renewed by`}</dt>
          <dd>
            <ContractLink kind={kind} id={renewedBy.id} name={renewedBy.name} />
          </dd>
        </div>
      )}
      {note !== '' && (
        <div data-wide>
          <dt>
            <Trans>Remarks</Trans>
          </dt>
          <dd className={classes.note}>{note}</dd>
        </div>
      )}
    </dl>
  );
}
