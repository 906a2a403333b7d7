import type { Plugin } from 'postcss';

const unusedColor = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange)-/;

/**
 * Leaves out the colours of Mantine's that nothing here is drawn with (our own are in tokens.css), and
 * the older forms of the fonts for formulas: every browser the program runs in reads the newest.
 */
export const leanStyles: Plugin = {
  postcssPlugin: 'lean-styles',
  Once(root) {
    root.walkDecls((declaration) => {
      if (unusedColor.test(declaration.prop)) declaration.remove();
      if (declaration.prop === 'src' && declaration.value.includes('.woff2'))
        declaration.value =
          /url\([^)]*\.woff2[^)]*\)\s*format\([^)]*\)/.exec(declaration.value)?.[0] ??
          declaration.value;
    });
  },
};
