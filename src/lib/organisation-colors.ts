import { hasFeature } from '../../domain/access/features.ts';
import type { ThemeColors } from '../../domain/organisations/organisations.schema.ts';
import { colorsOf } from '../../domain/organisations/theme.rules.ts';
import type { User } from '../../domain/people/user.schema.ts';

/** The organisation's own colours, where it may have some. */
export function organisationColorsOf({ accessPermissions, targetOrg }: User): ThemeColors | null {
  const mayHave = hasFeature(new Set(accessPermissions), 'colorTheme');
  return mayHave && targetOrg.colorTheme ? colorsOf(targetOrg.colorTheme) : null;
}
