import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { limits } from '../../../domain/limits.ts';

const primary: MantineColorsTuple = [
  'var(--keiko-primary-50)',
  'var(--keiko-primary-100)',
  'var(--keiko-primary-200)',
  'var(--keiko-primary-300)',
  'var(--keiko-primary-400)',
  'var(--keiko-primary-500)',
  'var(--keiko-primary-600)',
  'var(--keiko-primary-700)',
  'var(--keiko-primary-800)',
  'var(--keiko-primary-900)',
];

/** What Mantine draws borders, grounds and disabled things with, in light. */
const gray: MantineColorsTuple = [
  'var(--keiko-paper)',
  'var(--keiko-sunken)',
  'var(--keiko-line)',
  'var(--keiko-line-strong)',
  'var(--keiko-line-strong)',
  'var(--keiko-ink-3)',
  'var(--keiko-ink-3)',
  'var(--keiko-ink-2)',
  'var(--keiko-ink-2)',
  'var(--keiko-ink)',
];

/** The same in dark, from text to the deepest ground. */
const dark: MantineColorsTuple = [
  'var(--keiko-ink)',
  'var(--keiko-ink-2)',
  'var(--keiko-ink-3)',
  'var(--keiko-ink-3)',
  'var(--keiko-line-strong)',
  'var(--keiko-line)',
  'var(--keiko-surface)',
  'var(--keiko-paper)',
  'var(--keiko-sunken)',
  'var(--keiko-sunken)',
];

/** What lies over the page is no part of its ground. */
const dialogGround = { '--mantine-color-body': 'var(--keiko-surface)' };

export const mantineTheme = createTheme({
  fontFamily: 'var(--keiko-font)',
  fontFamilyMonospace: 'var(--keiko-font-code)',
  colors: { primary, gray, dark },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  headings: {
    fontFamily: 'var(--keiko-font)',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '1.3', fontWeight: '700' },
      h2: { fontSize: '18px', lineHeight: '1.4', fontWeight: '700' },
      h3: { fontSize: '15px', lineHeight: '1.45', fontWeight: '600' },
    },
  },
  components: {
    // The page has a banner of its own: what stands over a dialog is none.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: {
      defaultProps: { transitionProps: { duration: limits.modalDelayMs } },
      styles: { root: dialogGround, title: { fontSize: 18, fontWeight: 700, lineHeight: 1.4 } },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: limits.drawerDelayMs } },
      styles: { root: dialogGround },
    },
    Tooltip: { defaultProps: { openDelay: limits.tooltipDelayMs } },
    // As high as a finger needs.
    Menu: { styles: { item: { minHeight: 44 } } },
  },
  // What stands on a main button may be dark: an organisation's theme says so.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isMain = input.variant === 'filled' && (input.color ?? 'primary') === 'primary';
    return isMain ? { ...colors, color: 'var(--keiko-cta-ink)' } : colors;
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const surfaces = {
  '--mantine-color-body': 'var(--keiko-paper)',
  '--mantine-color-text': 'var(--keiko-ink)',
  '--mantine-color-dimmed': 'var(--keiko-ink-2)',
  '--mantine-color-placeholder': 'var(--keiko-ink-3)',
  '--mantine-color-default': 'var(--keiko-surface)',
  '--mantine-color-default-hover': 'var(--keiko-sunken)',
  '--mantine-color-default-color': 'var(--keiko-ink)',
  '--mantine-color-default-border': 'var(--keiko-line-strong)',
  '--mantine-color-anchor': 'var(--keiko-link)',
  '--mantine-color-disabled': 'var(--keiko-off)',
  '--mantine-color-disabled-color': 'var(--keiko-off-ink)',
  '--mantine-color-error': 'var(--keiko-bad)',
  // Buttons without a ground, and the small ones inside fields.
  '--mantine-color-primary-light-color': 'var(--keiko-link)',
  '--mantine-color-primary-light-hover': 'var(--keiko-sunken)',
  '--mantine-color-gray-light-color': 'var(--keiko-ink-2)',
  '--mantine-color-gray-light-hover': 'var(--keiko-sunken)',
  '--mantine-color-primary-filled': 'var(--keiko-cta)',
  '--mantine-color-primary-filled-hover': 'color-mix(in srgb, var(--keiko-cta), black 12%)',
  '--mantine-primary-color-contrast': 'var(--keiko-cta-ink)',
  '--mantine-primary-color-filled': 'var(--keiko-cta)',
};

/** Mantine draws with our tokens, which already know light from dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});
