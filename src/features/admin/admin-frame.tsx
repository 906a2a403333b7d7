import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import classes from './admin.module.css';

/** The provider's view over the whole site. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Administration`);
  return (
    <>
      <PageHeader title={<Trans>Administration</Trans>} />
      <nav className={classes.tabs} aria-label={t`Administration`}>
        <Link to="/admin" activeOptions={{ exact: true, includeSearch: false }}>
          <Trans>Organisations</Trans>
        </Link>
        <Link to="/admin/site">
          <Trans>Figures and health</Trans>
        </Link>
        <Link to="/admin/jobs">
          <Trans>Jobs</Trans>
        </Link>
        <Link to="/admin/runner">
          <Trans>Runner</Trans>
        </Link>
      </nav>
      {children}
    </>
  );
}
