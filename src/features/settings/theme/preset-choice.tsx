import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defaultTheme } from '../../../../domain/organisations/default-theme.ts';
import type { ThemeColors } from '../../../../domain/organisations/organisations.schema.ts';
import { areSameColors } from '../../../../domain/organisations/same-theme.ts';
import { themePresets } from '../../../../domain/organisations/theme-presets.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './theme-page.module.css';
import type { ThemeDraft } from './use-theme-draft.ts';

/** Themes that are ready to wear. */
export function PresetChoice({ draft }: { draft: ThemeDraft }) {
  const { t } = useLingui();
  const { colorTheme, choosePreset, backToDefault } = draft;
  return (
    <div className={classes.presets} role="group" aria-label={t`Ready-made themes`}>
      <Preset
        name={t`Keiko`}
        colors={defaultTheme}
        isChosen={colorTheme === null}
        onChoose={backToDefault}
      />
      {themePresets.map(({ name, colors }) => (
        <Preset
          key={name.en}
          name={name[currentLanguage()]}
          colors={colors}
          isChosen={areSameColors(colors, colorTheme?.presetColorTheme)}
          onChoose={() => choosePreset(colors)}
        />
      ))}
    </div>
  );
}

function Preset({
  name,
  colors,
  isChosen,
  onChoose,
}: {
  name: ReactNode;
  colors: ThemeColors;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { navigationBackgroundColor1, navigationBackgroundColor2, ctaColor } = colors;
  return (
    <UnstyledButton className={classes.preset} aria-pressed={isChosen} onClick={onChoose}>
      <span className={classes.swatch} aria-hidden>
        <span
          style={{
            background: `linear-gradient(${navigationBackgroundColor1}, ${navigationBackgroundColor2})`,
          }}
        />
        <span style={{ background: ctaColor }} />
        <span style={{ background: colors.primary400 }} />
        <span style={{ background: colors.primary200 }} />
        <span style={{ background: colors.primary100 }} />
      </span>
      <span className={classes.presetName}>
        {name}
        {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
      </span>
    </UnstyledButton>
  );
}
