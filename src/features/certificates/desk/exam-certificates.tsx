import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Certificate } from '../../../../domain/certificates/certificates.contract.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { examCertificatesQuery } from '../certificates.queries.ts';
import { CertificateState } from './certificate-state.tsx';
import classes from './desk.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Who was given a certificate of an exam; nothing where nobody was. */
export function ExamCertificates({ examId }: { examId: number }) {
  const { data = [] } = useQuery(examCertificatesQuery(examId));
  const [revoking, setRevoking] = useState<Certificate>();
  if (data.length === 0) return null;
  return (
    <section className={`${panel.panel} ${classes.ofExam}`} aria-labelledby="certificates-given">
      <div className={panel.head}>
        <h2 id="certificates-given" className={panel.title}>
          <Plural value={data.length} one="# certificate" other="# certificates" />
        </h2>
      </div>
      <ul className={classes.given}>
        {data.map((certificate) => (
          <li key={certificate.id}>
            <span className={classes.name}>{certificate.personName}</span>
            <CertificateState certificate={certificate} />
            <span className={classes.actions}>
              <Button
                size="sm"
                variant="default"
                renderRoot={(props) => (
                  <Link to="/verify/$code" params={{ code: certificate.code }} {...props} />
                )}
              >
                <Trans context="a certificate">Open</Trans>
              </Button>
              {certificate.revokedAt === null && (
                <Button size="sm" variant="default" onClick={() => setRevoking(certificate)}>
                  <Trans>Revoke</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {revoking && (
        <RevokeDialog
          of={{ examId }}
          certificate={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}
