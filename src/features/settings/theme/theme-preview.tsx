import { Trans, useLingui } from '@lingui/react/macro';
import { IconBooks, IconHome, IconNotebook } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { grounds } from '../../../../domain/organisations/grounds.ts';
import type { ThemeColors } from '../../../../domain/organisations/organisations.schema.ts';
import { type Scheme, themeTokens } from '../../../../domain/organisations/theme.rules.ts';
import classes from './theme-preview.module.css';

const inks = {
  light: { ink: '#1b1d22', 'ink-2': '#53565f', line: '#e4e3dd', sunken: '#f0f0ec' },
  dark: { ink: '#eceef3', 'ink-2': '#b4b9c6', line: '#2a2e39', sunken: '#14161c' },
};

/** Both looks of the theme side by side; the page around it wears the one of this device. */
export function ThemePreview({ colors }: { colors: ThemeColors }) {
  return (
    <div className={classes.both}>
      <Frame colors={colors} scheme="light" />
      <Frame colors={colors} scheme="dark" />
    </div>
  );
}

function Frame({ colors, scheme }: { colors: ThemeColors; scheme: Scheme }) {
  const { t } = useLingui();
  const values = {
    ...grounds[scheme],
    ...inks[scheme],
    ...themeTokens(colors, scheme, grounds[scheme]),
  };
  const style: CSSProperties = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--keiko-${name}`, value]),
  );
  return (
    <figure className={classes.figure}>
      <div className={classes.frame} style={style} aria-hidden>
        <div className={classes.navigation}>
          <span data-open>
            <IconHome size={14} stroke={1.75} />
            <Trans>Home</Trans>
          </span>
          <span>
            <IconBooks size={14} stroke={1.75} />
            <Trans>Classes</Trans>
          </span>
          <span>
            <IconNotebook size={14} stroke={1.75} />
            <Trans>Notes</Trans>
          </span>
        </div>
        <div className={classes.page}>
          <div className={classes.hero}>
            <Trans>Continue where you left off</Trans>
          </div>
          <div className={classes.card}>
            <span className={classes.selected}>
              <Trans>Classes</Trans>
            </span>
            <span className={classes.bar} />
            <span className={classes.row}>
              <span className={classes.cta}>
                <Trans>Continue</Trans>
              </span>
              <span className={classes.link}>
                <Trans>Show all</Trans>
              </span>
            </span>
          </div>
        </div>
      </div>
      <figcaption>{scheme === 'light' ? t`Light` : t`Dark`}</figcaption>
    </figure>
  );
}
