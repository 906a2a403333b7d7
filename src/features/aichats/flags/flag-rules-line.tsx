import { Trans, useLingui } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { flagKinds } from '../../../../domain/aichats/flags.rules.ts';
import { flagWords } from './flag-words.ts';
import classes from './flags.module.css';
import { flagRulesQuery } from './flags.queries.ts';

/** The rules as they are, for everybody who reads what they flagged. */
export function FlagRulesLine() {
  const { i18n, t } = useLingui();
  const { data } = useQuery(flagRulesQuery());
  if (!data) return null;
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  const names = list.format(data.carers.map(({ name }) => name));
  return (
    <details className={classes.rules}>
      <summary>
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {data.isOn ? (
          <Trans>Conversations are flagged by these rules</Trans>
        ) : (
          <Trans>The rules are off: nothing new is flagged</Trans>
        )}
      </summary>
      {names !== '' && (
        <p className={classes.hint}>
          <Trans>People to notify: {names}</Trans>
        </p>
      )}
      {flagKinds.map((kind) => (
        <div key={kind}>
          <h4>{t(flagWords[kind])}</h4>
          <ul className={classes.phrases}>
            {data[kind].map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
