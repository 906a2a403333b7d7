import type { Plugin } from 'postcss';

const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange)-/;

/** Leaves out the colours of Mantine's that nothing here is drawn with: our own are in tokens.css. */
export const usedPalettes: Plugin = {
  postcssPlugin: 'used-palettes',
  OnceExit: (root) => root.walkDecls(unused, (declaration) => void declaration.remove()),
};
