import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import type { User } from '../../../domain/people/user.schema.ts';
import { roleNames } from '../../lib/role-names.ts';
import classes from './view-banner.module.css';
import { useViewAs, useVisit } from './view.queries.ts';

/** As whom, and where, one is looking, as long as it is not as oneself at home; with the way back. */
export default function ViewBanner({ user }: { user: User }) {
  const { t } = useLingui();
  const viewAs = useViewAs(user);
  const visit = useVisit();
  const isAway = user.homeOrgId !== undefined;
  const isOther = user.tempRole !== null;
  const role = t(roleNames[user.viewAs]);
  const ownRole = t(roleNames[user.role]);
  const organisation = user.targetOrg.displayName;
  const group = user.tempGroup?.name;
  return (
    <aside id="view-banner" className={classes.banner} aria-label={t`Your view`}>
      <IconEye size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        {isAway && isOther && (
          <Trans>
            Visiting {organisation} as {role}
          </Trans>
        )}
        {isAway && !isOther && <Trans>Visiting {organisation}</Trans>}
        {!isAway &&
          (group ? (
            <Trans>
              Viewing as {role}: {group}
            </Trans>
          ) : (
            <Trans>Viewing as {role}</Trans>
          ))}
      </p>
      <UnstyledButton
        className={classes.back}
        disabled={viewAs.isPending || visit.isPending}
        onClick={() => (isOther ? viewAs.mutate({ role: user.role }) : visit.mutate(null))}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        {isOther ? <Trans>Back to {ownRole}</Trans> : <Trans>Back home</Trans>}
      </UnstyledButton>
    </aside>
  );
}
