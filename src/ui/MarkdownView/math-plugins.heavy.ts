import 'katex/dist/katex.min.css';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type { PluginList } from './plugin-list.ts';
import { remarkProseDollars } from './prose-dollars.ts';

// A wrong formula is shown as it was written; none may draw outside its place or load anything.
const options = {
  throwOnError: false,
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 500,
};

export const plugins: PluginList = {
  remark: [remarkMath, remarkProseDollars],
  rehype: [[rehypeKatex, options]],
};
