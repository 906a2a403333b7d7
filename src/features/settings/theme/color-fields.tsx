import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { HexField } from './hex-field.tsx';
import classes from './theme-page.module.css';
import type { ThemeDraft } from './use-theme-draft.ts';

const shades = [
  'primary100',
  'primary200',
  'primary300',
  'primary400',
  'primary500',
  'primary600',
  'primary700',
  'primary800',
  'primary900',
] as const;

/** Every colour of a theme by itself. */
export function ColorFields({ colors, change }: Pick<ThemeDraft, 'colors' | 'change'>) {
  const { t } = useLingui();
  const others = [
    ['navigationBackgroundColor1', t`Navigation, top`],
    ['navigationBackgroundColor2', t`Navigation, bottom`],
    ['navigationForegroundColor', t`Navigation text`],
    ['ctaColor', t`Main buttons`],
  ] as const;
  return (
    <>
      <div className={classes.fields}>
        {others.map(([name, label]) => (
          <HexField
            key={name}
            label={label}
            value={colors[name]}
            onChange={(color) => change({ [name]: color })}
          />
        ))}
      </div>
      <Switch
        size="md"
        className={classes.switch ?? ''}
        label={t`Dark text on main buttons`}
        checked={colors.isDarkTextIcon}
        onChange={({ currentTarget }) => change({ isDarkTextIcon: currentTarget.checked })}
      />
      <h3 className={classes.small}>
        <Trans>Shades, from light to dark</Trans>
      </h3>
      <div className={classes.fields}>
        {shades.map((name) => {
          const shade = name.slice('primary'.length);
          return (
            <HexField
              key={name}
              label={t`Shade ${shade}`}
              value={colors[name]}
              onChange={(color) => change({ [name]: color })}
            />
          );
        })}
      </div>
    </>
  );
}
