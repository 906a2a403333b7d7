import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Candidate } from '../../../../domain/certificates/certificates.contract.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './desk.module.css';

export function CertificateState({ certificate }: Pick<Candidate, 'certificate'>) {
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
