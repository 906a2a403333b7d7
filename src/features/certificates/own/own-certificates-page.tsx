import { Trans, useLingui } from '@lingui/react/macro';
import { IconCertificate, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Certificate } from '../../../../domain/certificates/certificates.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { CertificateLinks } from '../certificate-links.tsx';
import { ownCertificatesQuery } from '../certificates.queries.ts';
import classes from './own-certificates.module.css';

/** What a trainee has been certified; it can be shown without a network. */
export function OwnCertificatesPage() {
  const { t } = useLingui();
  usePageTitle(t`Certificates`);
  const { data, isLoadingError, refetch } = useQuery(ownCertificatesQuery());
  return (
    <>
      <PageHeader title={t`Certificates`} />
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconCertificate size={28} stroke={1.75} />}
          title={t`No certificate yet`}
        >
          <Trans>When you complete a class or pass an exam that gives one, it appears here.</Trans>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data?.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useLingui();
  const { code, title, subject, lang, personName, organisationName, issuedAt } = certificate;
  const isRevoked = certificate.revokedAt !== null;
  const day = dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(issuedAt));
  return (
    <article className={classes.card}>
      <div className={classes.sheet} data-revoked={isRevoked || undefined}>
        <p className={classes.organisation}>{organisationName}</p>
        {subject === 'exam' && (
          <p className={classes.subject}>
            <Trans>Exam passed</Trans>
          </p>
        )}
        <h2 className={classes.title} lang={lang}>
          {title}
        </h2>
        <p className={classes.person}>{personName}</p>
        <p className={classes.day}>{day}</p>
      </div>
      {isRevoked ? (
        <p className={classes.revoked}>
          <Chip tone="bad" icon={<IconCircleX size={14} />}>{t`Revoked`}</Chip>{' '}
          {certificate.revokedFor}
        </p>
      ) : (
        <>
          <CertificateLinks code={code} />
          <Link className={classes.verify} to="/verify/$code" params={{ code }}>
            <Trans>Page where others can verify it</Trans>
          </Link>
        </>
      )}
    </article>
  );
}
