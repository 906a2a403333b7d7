import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { aiSettingsQuery } from '../staff/staff-chats.queries.ts';
import { FlagRulesPart } from '../flags/flag-rules-form.tsx';
import { AiSettingsForm } from './ai-settings-form.tsx';
import classes from './ai-settings.module.css';
import { UsageTables } from './usage-tables.tsx';

/** Which engines answer the trainees of the organisation, how long conversations are kept, and what was used. */
export function AiSettingsPage() {
  const { t } = useLingui();
  usePageTitle(t`AI assistant`);
  const { data, isLoadingError, refetch } = useQuery(aiSettingsQuery());
  return (
    <section className={classes.page}>
      <h2 className={classes.title}>
        <Trans>AI assistant</Trans>
      </h2>
      {isLoadingError && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data && <AiSettingsForm key={data.revision} settings={data} />}
      <FlagRulesPart />
      <UsageTables />
    </section>
  );
}
