import { Trans, useLingui } from '@lingui/react/macro';
import { changesOf, valueInWords } from '../../../domain/audit/audit.changes.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { fieldInWords } from '../../../domain/audit/audit.fields.ts';
import { languages } from '../../../domain/format/language.ts';
import classes from './audit-drawer.module.css';

type Difference = Pick<AuditEntry, 'before' | 'after' | 'names'>;

interface Props {
  entry: Difference;
  /** For where something else says already that these are changes. */
  isBare?: boolean;
}

/** Field by field, what it was and what it became. */
export function AuditDifference({ entry, isBare }: Props) {
  const { i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  const shown = { language, names: entry.names };
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <>
      {!isBare && (
        <h3 className={classes.heading}>
          <Trans>Changes</Trans>
        </h3>
      )}
      <ul className={classes.changes}>
        {changes.map(({ field, before, after }) => {
          const was = valueInWords(field, before, shown);
          const is = valueInWords(field, after, shown);
          return (
            <li key={field}>
              <span className={classes.field}>{fieldInWords(field, language)}</span>
              {before !== undefined && (
                <p className={classes.side} data-side="before">
                  <span className={classes.mark}>
                    <Trans>Before</Trans>
                  </span>
                  {was === '' ? <Trans>(empty)</Trans> : was}
                </p>
              )}
              {after !== undefined && (
                <p className={classes.side} data-side="after">
                  <span className={classes.mark}>
                    <Trans>After</Trans>
                  </span>
                  {is === '' ? <Trans>(empty)</Trans> : is}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
