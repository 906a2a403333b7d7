import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  Candidate,
  Certificate,
} from '../../../../domain/certificates/certificates.contract.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { classCertificatesQuery, useIssue } from '../certificates.queries.ts';
import { CertificateState } from './certificate-state.tsx';
import classes from './desk.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

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
            <CertificateState certificate={candidate.certificate} />
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
                  <Trans context="a certificate">Open</Trans>
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
          of={{ classId }}
          certificate={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}
