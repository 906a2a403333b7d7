import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { CertificateLinks } from '../certificate-links.tsx';
import { credentialQuery } from '../credential.query.ts';
import classes from './verify-page.module.css';

/** Where the address on a certificate leads: whether it is genuine, for anybody, and nothing that it does not say. */
export function VerifyPage({ code }: { code: string }) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Verify a certificate`);
  const { data, error, refetch } = useQuery(credentialQuery(code));
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isOfExam = data?.subject === 'exam';
  const day = (at: string) => dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(at));
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        {!data && !error && <Skeleton height={180} />}
        {isUnknown && (
          <Verdict tone="bad" icon={<IconHelpCircle size={28} />} title={t`No such certificate`}>
            <Trans>Check that the address is the one on the certificate, letter by letter.</Trans>
          </Verdict>
        )}
        {error && !isUnknown && (
          <Verdict tone="neutral" icon={<IconHelpCircle size={28} />} title={t`Not verified yet`}>
            <Trans>The certificate could not be looked up.</Trans>
            <Button size="md" mt="md" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Verdict>
        )}
        {data && (
          <>
            {data.revokedAt === null ? (
              <Verdict
                tone="ok"
                icon={<IconCircleCheck size={28} />}
                title={
                  isOfExam
                    ? t({ message: 'This certificate is genuine', context: 'of an exam' })
                    : t`This certificate is genuine`
                }
              />
            ) : (
              <Verdict
                tone="bad"
                icon={<IconCircleX size={28} />}
                title={
                  isOfExam
                    ? t({ message: 'This certificate was revoked', context: 'of an exam' })
                    : t`This certificate was revoked`
                }
              >
                <Trans>It has not been valid since {day(data.revokedAt)}.</Trans>
              </Verdict>
            )}
            <dl className={classes.facts}>
              <dt>{t`Name`}</dt>
              <dd className={classes.name}>{data.personName}</dd>
              <dt>{isOfExam ? t`Passed exam` : t`Completed`}</dt>
              <dd lang={data.lang}>{data.title}</dd>
              <dt>{t`Issued by`}</dt>
              <dd>{data.organisationName}</dd>
              <dt>{t`Issued on`}</dt>
              <dd>{day(data.issuedAt)}</dd>
            </dl>
            <CertificateLinks code={code} />
          </>
        )}
      </div>
      <p className={classes.by}>Keiko</p>
    </main>
  );
}

interface VerdictProps {
  tone: 'ok' | 'bad' | 'neutral';
  icon: React.ReactNode;
  title: string;
  children?: React.ReactNode;
}

function Verdict({ tone, icon, title, children }: VerdictProps) {
  return (
    <div className={classes.verdict} data-tone={tone} role="status">
      {icon}
      <div>
        <h1 className={classes.title}>{title}</h1>
        {children && <div className={classes.words}>{children}</div>}
      </div>
    </div>
  );
}
