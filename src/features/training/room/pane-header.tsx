import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './pane-header.module.css';

/** The top of a side pane or sheet that has none of its own. */
export function PaneHeader({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.header}>
      <h2 className={classes.title}>{title}</h2>
      <UnstyledButton className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <IconX size={20} stroke={1.75} />
      </UnstyledButton>
    </div>
  );
}
