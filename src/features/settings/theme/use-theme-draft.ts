import { defaultTheme } from '../../../../domain/organisations/default-theme.ts';
import type {
  ColorTheme,
  ThemeColors,
} from '../../../../domain/organisations/organisations.schema.ts';
import { areSameThemes } from '../../../../domain/organisations/same-theme.ts';
import { correctedTheme, themeFaults } from '../../../../domain/organisations/theme-pairs.rules.ts';
import { colorsOf } from '../../../../domain/organisations/theme.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { organisationColorsOf } from '../../../lib/organisation-colors.ts';
import { keepPendingTheme, usePendingTheme } from '../../../lib/pending-theme.ts';
import { wearTheme } from '../../../ui/theme/organisation-theme.ts';

/** The theme that is tried on; every change of it is worn at once, by this whole page. */
export function useThemeDraft(user: User, saved: ColorTheme | null) {
  const pending = usePendingTheme(user);
  const colorTheme = pending ? pending.colorTheme : saved;
  const colors = colorTheme ? colorsOf(colorTheme) : defaultTheme;

  function tryOn(next: ColorTheme | null): void {
    const isSaved = areSameThemes(next, saved);
    keepPendingTheme(
      isSaved
        ? undefined
        : { userId: user.id, organisationId: user.targetOrg.id, colorTheme: next },
    );
    wearTheme(organisationColorsOf(user));
  }

  return {
    colorTheme,
    colors,
    isChanged: pending !== undefined,
    // The look one begins with has dark colours of its own, chosen by hand.
    faults: colorTheme ? themeFaults(colors) : [],
    /** Changes some of the colours that are shown; a ready-made theme becomes one's own by it. */
    change: (part: Partial<ThemeColors>) => tryOn({ ...colors, ...part }),
    /** One's own colours are kept behind it. */
    choosePreset: (preset: ThemeColors) =>
      tryOn({ ...ownColorsOf(colorTheme), presetColorTheme: preset }),
    correct: () => tryOn(correctedTheme(colors)),
    backToDefault: () => tryOn(null),
    discard: () => {
      keepPendingTheme(undefined);
      wearTheme(organisationColorsOf(user));
    },
  };
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>;

function ownColorsOf(colorTheme: ColorTheme | null): ThemeColors {
  if (!colorTheme) return defaultTheme;
  const { presetColorTheme: _, ...own } = colorTheme;
  return own;
}
