import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { overallWords } from './overall-words.tsx';
import { openSystemCheck, systemCheck } from './system-check.store.ts';
import classes from './system-check.module.css';

/** Under the bar: trouble, or that it is over. */
export function SystemCheckBanner() {
  const { t } = useLingui();
  const { overall = 'pending', isChipForced } = useSnapshot(systemCheck);
  const { tone, icon, title } = overallWords[overall];
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      {icon}
      <strong>{title}</strong>
      {isChipForced ? (
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => <Link to="/systemcheck" {...props} />}
        >
          <Trans>View</Trans>
        </Button>
      ) : (
        <Button size="md" variant="default" onClick={openSystemCheck}>
          <Trans>View</Trans>
        </Button>
      )}
      <UnstyledButton
        className={classes.dismiss ?? ''}
        aria-label={t`Close`}
        onClick={() => {
          systemCheck.isBannerShown = false;
        }}
      >
        <IconX size={20} stroke={1.75} />
      </UnstyledButton>
    </div>
  );
}
