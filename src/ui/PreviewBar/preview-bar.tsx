import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './preview-bar.module.css';

interface Props {
  /** As whom one looks, and what becomes of it. */
  readonly children: ReactNode;
  /** What the button back says. */
  readonly back: ReactNode;
  readonly onLeave: () => void;
}

/** Stands over what staff see as a trainee sees it. */
export function PreviewBar({ children, back, onLeave }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="region" aria-label={t`Preview`}>
      <span className={classes.words}>
        <IconEye size={20} stroke={1.75} aria-hidden />
        <span>{children}</span>
      </span>
      <Button
        size="md"
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={onLeave}
      >
        {back}
      </Button>
    </div>
  );
}
