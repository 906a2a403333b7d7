import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { OneLetter } from '../../../domain/letters/letters.schema.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { faultWords, LetterChip } from './letter-chip.tsx';
import { LetterContentView } from './letter-content.tsx';
import classes from './letter-dialog.module.css';
import { letterQuery, useResendLetter } from './letters.queries.ts';
import { SecretLetter } from './secret-letter.tsx';

interface Props {
  letterId: number;
  canResend: boolean;
  onClose: () => void;
}

/** One letter as its reader gets it, and its way so far. */
export function LetterDialog({ letterId, canResend, onClose }: Props) {
  const { t } = useLingui();
  const { data: letter, isError } = useQuery(letterQuery(letterId));
  return (
    <Dialog title={letter?.subject ?? t`E-mail`} size="xl" onClose={onClose}>
      {letter && <OpenLetter letter={letter} canResend={canResend} />}
      {!letter && !isError && <Skeleton height={320} />}
      {isError && (
        <p>
          <Trans>This e-mail is not here any more.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function OpenLetter({ letter, canResend }: { letter: OneLetter; canResend: boolean }) {
  const { t, i18n } = useLingui();
  const { address, recipient, status, fault, failure, createdAt, sentAt, content } = letter;
  const { attempts, nextAttemptAt } = letter;
  const exact = dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <dl className={classes.facts}>
        <dt>
          <Trans>Recipient</Trans>
        </dt>
        <dd>{recipient ? `${recipient.name} <${address}>` : address}</dd>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd className={classes.state}>
          <LetterChip status={status} />
          {fault && <span>{t(faultWords[fault])}</span>}
          {status === 'failed' && canResend && <Resend letterId={letter.id} />}
        </dd>
        {failure !== null && (
          <>
            <dt>
              <Trans>Mail server response</Trans>
            </dt>
            <dd className={classes.said}>{failure}</dd>
          </>
        )}
        <dt>
          <Trans>Written</Trans>
        </dt>
        <dd>
          <RelativeTime at={createdAt} />
        </dd>
        {nextAttemptAt !== null && attempts > 0 && (
          <>
            <dt>
              <Trans>Next attempt</Trans>
            </dt>
            <dd>{exact.format(new Date(nextAttemptAt))}</dd>
          </>
        )}
        {sentAt !== null && (
          <>
            <dt>
              <Trans>Sent at</Trans>
            </dt>
            <dd>
              <RelativeTime at={sentAt} />
            </dd>
          </>
        )}
      </dl>
      {content ? <LetterContentView content={content} /> : <SecretLetter letter={letter} />}
    </>
  );
}

function Resend({ letterId }: { letterId: number }) {
  const { t } = useLingui();
  const resend = useResendLetter(letterId);
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconSend size={18} />}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: () => showToast('success', t`The e-mail is being sent again.`),
        })
      }
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
