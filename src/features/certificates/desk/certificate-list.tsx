import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type {
  Candidate,
  Certificate,
} from '../../../../domain/certificates/certificates.contract.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { classCertificatesQuery, useIssue, useRevoke } from '../certificates.queries.ts';
import classes from './desk.module.css';

interface Props {
  classId: number;
  canManage: boolean;
}

/** Everybody in the class with the certificate that they were given. */
export function CertificateList({ classId, canManage }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(classCertificatesQuery(classId));
  const issue = useIssue(classId);
  const [revoking, setRevoking] = useState<Certificate>();
  if (!data) return <div aria-busy />;
  const given = data.filter(({ certificate }) => certificate?.revokedAt === null).length;
  const total = data.length;

  async function askToIssue({ userId, name }: Candidate) {
    const isSure = await confirm({
      title: t`Issue a certificate to ${name}?`,
      body: t`It says that they have completed the class, whatever the rules ask for. They are told at once.`,
      action: t`Issue`,
    });
    if (isSure) issue.mutate([userId]);
  }

  return (
    <section className={panel.panel} aria-labelledby="certificates-given">
      <div className={panel.head}>
        <h2 id="certificates-given" className={panel.title}>
          <Trans>
            {given} of {total} have it
          </Trans>
        </h2>
      </div>
      <ul className={classes.people}>
        {data.map((candidate) => (
          <li key={candidate.userId}>
            <PersonName person={candidate} />
            <span className={classes.percent}>{candidate.percent}%</span>
            <State certificate={candidate.certificate} />
            <span className={classes.actions}>
              {candidate.certificate && (
                <Button
                  size="sm"
                  variant="default"
                  renderRoot={(props) => (
                    <Link
                      to="/verify/$code"
                      params={{ code: candidate.certificate?.code ?? '' }}
                      {...props}
                    />
                  )}
                >
                  <Trans>Open</Trans>
                </Button>
              )}
              {canManage && candidate.certificate?.revokedAt === null && (
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => setRevoking(candidate.certificate ?? undefined)}
                >
                  <Trans>Revoke</Trans>
                </Button>
              )}
              {canManage && candidate.certificate?.revokedAt !== null && (
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => void askToIssue(candidate)}
                  loading={issue.isPending && issue.variables.includes(candidate.userId)}
                >
                  <Trans>Issue</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {revoking && (
        <RevokeDialog
          classId={classId}
          certificate={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}

function State({ certificate }: Pick<Candidate, 'certificate'>) {
  const { t, i18n } = useLingui();
  if (!certificate) return <span className={classes.none}>–</span>;
  const { issuedAt, revokedAt } = certificate;
  const day = dateFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(issuedAt));
  return revokedAt === null ? (
    <Chip tone="ok" icon={<IconCircleCheck size={14} />}>
      {t`Issued ${day}`}
    </Chip>
  ) : (
    <Chip tone="bad" icon={<IconCircleX size={14} />}>{t`Revoked`}</Chip>
  );
}

interface RevokeProps {
  classId: number;
  certificate: Certificate;
  onClose: () => void;
}

function RevokeDialog({ classId, certificate: { id, personName }, onClose }: RevokeProps) {
  const { t } = useLingui();
  const revoke = useRevoke(classId);
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t`Revoke the certificate of ${personName}?`} onClose={onClose}>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          revoke.mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
        }}
      >
        <p className={classes.words}>
          <Trans>
            Its page and its badge say from now on that it is not valid. This cannot be undone; a
            new one can be issued.
          </Trans>
        </p>
        <Textarea
          size="md"
          label={t`Reason`}
          description={t`The trainee reads it; the public page does not say it.`}
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
