declare module 'postcss-preset-mantine' {
  import type { Plugin } from 'postcss';
  export default function postcssMantine(): Plugin;
}
