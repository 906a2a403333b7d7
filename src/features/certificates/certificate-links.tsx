import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBadge, IconDownload } from '@tabler/icons-react';
import { getBadge, getCredentialPdf } from '../../../domain/certificates/credentials.contract.ts';
import { hrefOf } from '../../lib/api.ts';
import classes from './certificate-links.module.css';

/** A certificate as files: a page in both languages, and what other sites read. */
export function CertificateLinks({ code }: { code: string }) {
  const { t } = useLingui();
  const params = { code };
  return (
    <div className={classes.links}>
      {(['ja', 'en'] as const).map((lang) => (
        <Button
          key={lang}
          component="a"
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={hrefOf(getCredentialPdf, { params, query: { lang } })}
        >
          {lang === 'ja' ? t`PDF, Japanese` : t`PDF, English`}
        </Button>
      ))}
      <Button
        component="a"
        download
        size="md"
        variant="default"
        leftSection={<IconBadge size={18} />}
        href={hrefOf(getBadge, { params })}
      >
        {t`Open Badge`}
      </Button>
    </div>
  );
}
