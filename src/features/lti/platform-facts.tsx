import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { CopiedFact } from './copied-fact.tsx';
import { platformQuery, useRotateKey } from './lti.queries.ts';
import classes from './lti-page.module.css';

/** What must be entered where a tool is run. */
export function PlatformFacts({ canRotate }: { canRotate: boolean }) {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(platformQuery());
  const rotate = useRotateKey();
  const since = i18n.date(data.key.since, { dateStyle: 'medium' });
  const until = i18n.date(data.key.until, { dateStyle: 'medium' });

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: t`Sign with a new key?`,
      body: t`Tools find the new key by themselves. The old one is shown to them for another week.`,
      action: t`New key`,
    });
    if (isSure) rotate.mutate(undefined, { onSuccess: () => showToast('success', t`Saved`) });
  }

  return (
    <>
      <p className={classes.hint}>
        <Trans>Enter these where the tool is run, together with its client ID.</Trans>
      </p>
      <dl className={classes.facts}>
        <CopiedFact label={t`Issuer (platform ID)`} value={data.issuer} />
        <CopiedFact label={t`Authentication request URL`} value={data.authUrl} />
        <CopiedFact label={t`Public keyset URL (JWKS)`} value={data.jwksUrl} />
        <CopiedFact label={t`Access token URL`} value={data.tokenUrl} />
      </dl>
      <div className={classes.below}>
        <span className={classes.faint}>
          <Trans>
            Signed with a key of {since}; a new one takes its place on {until}.
          </Trans>
        </span>
        {canRotate && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} />}
            loading={rotate.isPending}
            onClick={() => void ask()}
          >
            <Trans>New key</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
