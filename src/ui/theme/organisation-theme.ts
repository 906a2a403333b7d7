import { grounds } from '../../../domain/organisations/grounds.ts';
import type { ThemeColors } from '../../../domain/organisations/organisations.schema.ts';
import { type Scheme, themeTokens } from '../../../domain/organisations/theme.rules.ts';

const sheet = new CSSStyleSheet();

/** Replaces the colours of tokens.css by an organisation's own, in light and dark; null takes them back. */
export function wearTheme(colors: ThemeColors | null): void {
  sheet.replaceSync('');
  if (!colors) return;
  wear('light', colors);
  wear('dark', colors);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

function wear(scheme: Scheme, colors: ThemeColors): void {
  const at = sheet.insertRule(`:root[data-mantine-color-scheme='${scheme}'] {}`);
  const rule = sheet.cssRules[at];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(themeTokens(colors, scheme, grounds[scheme])))
    rule.style.setProperty(`--keiko-${name}`, value);
}
