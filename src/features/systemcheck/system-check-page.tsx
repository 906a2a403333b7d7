import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { SystemCheckView } from './system-check-view.tsx';

/** The same as the dialog, where a dialog would have no room. */
export function SystemCheckPage({ userId }: { userId: number }) {
  const { t } = useLingui();
  usePageTitle(t`System Check`);
  return (
    <>
      <PageHeader title={<Trans>System Check</Trans>} />
      <SystemCheckView userId={userId} />
    </>
  );
}
