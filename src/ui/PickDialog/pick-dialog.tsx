import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFocusBack } from '../Dialog/use-focus-back.ts';
import { limits } from '../../../domain/limits.ts';
import classes from './pick-dialog.module.css';

interface Props {
  title: string;
  /** How many are picked. */
  count: number;
  action: ReactNode;
  isSaving?: boolean;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** Picks things from a list that may be long; what is picked stays so from page to page. */
export function PickDialog({
  title,
  count,
  action,
  isSaving = false,
  onClose,
  onDone,
  children,
}: Props) {
  const { t } = useLingui();
  useFocusBack();
  const isNarrow = useMediaQuery(`(max-width: ${limits.narrowScreenPx}px)`);
  return (
    <Modal.Root opened onClose={onClose} size={760} fullScreen={isNarrow ?? false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={t`Close`} />
        </div>
        <Modal.Body>
          {children}
          <div className={classes.foot}>
            <output className={classes.count}>
              <Plural value={count} _0="None selected" one="# selected" other="# selected" />
            </output>
            <Button size="md" variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button size="md" disabled={count === 0} loading={isSaving} onClick={onDone}>
              {action}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
