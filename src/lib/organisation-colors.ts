import { hasFeature } from '../../domain/access/features.ts';
import type { ThemeColors } from '../../domain/organisations/organisations.schema.ts';
import { colorsOf } from '../../domain/organisations/theme.rules.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { pendingThemeOf } from './pending-theme.ts';

/** The organisation's own colours, where it may have some; before them, those its viewer tries on. */
export function organisationColorsOf(user: User): ThemeColors | null {
  const { accessPermissions, targetOrg } = user;
  const pending = pendingThemeOf(user);
  if (pending) return pending.colorTheme && colorsOf(pending.colorTheme);
  const mayHave = hasFeature(new Set(accessPermissions), 'colorTheme');
  return mayHave && targetOrg.colorTheme ? colorsOf(targetOrg.colorTheme) : null;
}
