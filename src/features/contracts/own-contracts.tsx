import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { PersonContract } from '../../../domain/contracts/contracts.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ContractPeriod } from './contract-period.tsx';
import { KindChip } from './kind-chip.tsx';
import classes from './own-contracts.module.css';
import { ownContractsQuery } from './own-contracts.queries.ts';
import { SeatEnd } from './seat-end.tsx';
import { StudyNotice } from './study-notice.tsx';

/** What a trainee has themselves, plainly. */
export function OwnContracts({ user }: { user: User }) {
  const { t } = useLingui();
  usePageTitle(t`Contract`);
  const { data } = useSuspenseQuery(ownContractsQuery());
  return (
    <div className={classes.page}>
      <StudyNotice user={user} />
      {data.length === 0 && (
        <p className={classes.none}>
          {user.needsContract ? (
            <Trans>You have no contract and no license.</Trans>
          ) : (
            <Trans>You need no contract here: everything is open to you.</Trans>
          )}
        </p>
      )}
      {data.map((seat) => (
        <Own key={seat.id} seat={seat} />
      ))}
    </div>
  );
}

function Own({ seat }: { seat: PersonContract }) {
  const { t, i18n } = useLingui();
  const tokens = i18n.number(seat.monthlyAiTokens ?? 0);
  return (
    <section className={classes.one}>
      <h2 className={classes.name}>{seat.name}</h2>
      <p className={classes.chips}>
        <KindChip kind={seat.kind} />
        <SeatEnd seat={seat} />
      </p>
      <dl className={classes.facts}>
        <dt>
          <Trans>Period</Trans>
        </dt>
        <dd>
          <ContractPeriod {...seat} />
        </dd>
        <dt>
          <Trans>Plan</Trans>
        </dt>
        <dd>{seat.billingPlanName}</dd>
        <dt>
          <Trans>AI chat</Trans>
        </dt>
        <dd>
          {!seat.aiChatEnabled
            ? t`Not included`
            : seat.monthlyAiTokens === null
              ? t`Included`
              : t`${tokens} tokens a month`}
        </dd>
      </dl>
    </section>
  );
}
