import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { themePairWords } from '../../../../domain/organisations/site.messages.ts';
import { type ThemePair, themePairs } from '../../../../domain/organisations/theme-pairs.rules.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './theme-page.module.css';
import type { ThemeDraft } from './use-theme-draft.ts';

/** How well everything in the theme can be read, and the one click that puts right what cannot. */
export function ContrastList({ draft }: { draft: ThemeDraft }) {
  const { colors, faults, correct } = draft;
  return (
    <>
      <div className={classes.verdict} role="status">
        {faults.length === 0 ? (
          <Chip tone="ok" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
            <Trans>Everything is readable</Trans>
          </Chip>
        ) : (
          <Chip tone="bad" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />}>
            <Plural
              value={faults.length}
              one="One pair is hard to read"
              other="# pairs are hard to read"
            />
          </Chip>
        )}
        {faults.length > 0 && (
          <Button size="md" variant="default" onClick={correct}>
            <Trans>Correct them</Trans>
          </Button>
        )}
      </div>
      <ul className={classes.pairs}>
        {themePairs(colors).map((pair) => (
          <Pair
            key={`${pair.name} ${pair.scheme} ${pair.color}`}
            pair={pair}
            isFault={faults.some(
              ({ color, scheme }) => color === pair.color && scheme === pair.scheme,
            )}
          />
        ))}
      </ul>
    </>
  );
}

function Pair({ pair, isFault }: { pair: ThemePair; isFault: boolean }) {
  const { t } = useLingui();
  const { name, scheme, ink, grounds, least } = pair;
  // Rounded down: 4.49 is not 4.5.
  const ratio = (Math.floor(pair.ratio * 10) / 10).toFixed(1);
  // There the words are given, and the colour is their ground.
  const isGround = name === 'button' || name === 'hero';
  const [color, background] = isGround ? [grounds[0], ink] : [ink, grounds[0]];
  return (
    <li className={classes.pair}>
      <span className={classes.sample} style={{ color, background }} aria-hidden>
        Aa
      </span>
      <span className={classes.pairWords}>
        <span>{themePairWords[name][currentLanguage()]}</span>
        <small>{scheme === 'light' ? t`Light` : t`Dark`}</small>
      </span>
      <Chip tone={isFault ? 'bad' : 'neutral'}>
        {isFault ? (
          <Trans>
            {ratio}:1, needs {least}:1
          </Trans>
        ) : (
          <>{ratio}:1</>
        )}
      </Chip>
    </li>
  );
}
