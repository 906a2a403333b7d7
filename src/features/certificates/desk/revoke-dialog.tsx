import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Certificate } from '../../../../domain/certificates/certificates.contract.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { type Place, useRevoke } from '../certificates.queries.ts';
import classes from './desk.module.css';

interface RevokeProps {
  readonly of: Place;
  readonly certificate: Certificate;
  readonly onClose: () => void;
}

/** For good, with a reason that its trainee reads. */
export function RevokeDialog({ of, certificate: { id, personName }, onClose }: RevokeProps) {
  const { t } = useLingui();
  const revoke = useRevoke(of);
  const [reason, setReason] = useState('');
  const isOfClass = 'classId' in of;
  return (
    <Dialog
      title={
        isOfClass
          ? t`Revoke the certificate of ${personName}?`
          : t({ message: `Revoke the certificate of ${personName}?`, context: 'of an exam' })
      }
      onClose={onClose}
    >
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          revoke.mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
        }}
      >
        <p className={classes.words}>
          {isOfClass ? (
            <Trans>
              From now on, its page and badge show that it is not valid. This cannot be undone; a
              new one can be issued.
            </Trans>
          ) : (
            <Trans>
              From now on, its page and badge show that it is not valid. This cannot be undone.
            </Trans>
          )}
        </p>
        <Textarea
          size="md"
          label={t`Reason`}
          description={t`The trainee sees it; the public page does not show it.`}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            color="red"
            type="submit"
            disabled={reason.trim() === ''}
            loading={revoke.isPending}
          >
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
