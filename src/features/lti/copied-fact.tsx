import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './lti-page.module.css';

/** A value that is to be entered elsewhere, letter by letter. */
export function CopiedFact({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={classes.code}>{value}</dd>
      <dd>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon size={44} variant="subtle" aria-label={t`Copy ${label}`} onClick={copy}>
              {copied ? (
                <IconCheck size={18} stroke={2} aria-hidden />
              ) : (
                <IconCopy size={18} stroke={1.75} aria-hidden />
              )}
              <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                {copied && <Trans>Copied</Trans>}
              </span>
            </ActionIcon>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
