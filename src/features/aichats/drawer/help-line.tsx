import { Trans, useLingui } from '@lingui/react/macro';
import { IconStairs } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatStatus } from '../../../../domain/aichats/aichats.schema.ts';
import type { ChatPlace } from '../aichats.queries.ts';
import { helpLevelWords } from '../help-words.ts';
import classes from './help-line.module.css';

interface Props {
  readonly status: ChatStatus;
  readonly place: ChatPlace;
}

/** How much help there is here, and who has set it. Keiko Search quotes, whatever the level. */
export function HelpLine({ status, place }: Props) {
  if (status.isSearch || place.lc === undefined) return null;
  return (
    <p className={classes.line}>
      <IconStairs size={18} stroke={1.75} aria-hidden />
      <span>
        <HelpWords status={status} place={place} />
      </span>
    </p>
  );
}

export function HelpWords({ status, place }: Props): ReactNode {
  const { t } = useLingui();
  const level = <strong>{t(helpLevelWords[status.helpLevel])}</strong>;
  const { helpLevelSetBy: name } = status;
  if (name === null) return <Trans>{level} (default)</Trans>;
  if (place.lm === undefined)
    return (
      <Trans>
        {level}, set by {name} for this class
      </Trans>
    );
  return (
    <Trans>
      {level}, set by {name} for this material
    </Trans>
  );
}
