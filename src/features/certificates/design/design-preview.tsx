import { useLingui } from '@lingui/react/macro';
import type { CertificateDesign } from '../../../../domain/certificates/certificates.schema.ts';
import classes from './design-page.module.css';

interface Props {
  design: CertificateDesign;
  organisationName: string;
}

/** About as the PDF will be. */
export function DesignPreview({ design, organisationName }: Props) {
  const { t, i18n } = useLingui();
  const color = design.color === null ? 'var(--keiko-primary-700)' : `#${design.color}`;
  const note = i18n.locale === 'ja' ? design.note.ja : design.note.en;
  return (
    <figure className={classes.preview} aria-label={t`Preview`}>
      <div
        className={classes.sheet}
        data-frame={design.frame}
        style={{ '--certificate': color } as React.CSSProperties}
      >
        <p className={classes.organisation}>{organisationName}</p>
        <p className={classes.heading}>{t`Certificate of Completion`}</p>
        <p className={classes.name}>{t`A trainee`}</p>
        <p className={classes.title}>{t`The name of a class`}</p>
        <p className={classes.small}>{note}</p>
        <p className={classes.signer}>
          {design.signerName === '' ? organisationName : design.signerName}
        </p>
        <p className={classes.small}>{design.signerTitle}</p>
      </div>
    </figure>
  );
}
