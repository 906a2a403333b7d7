import rehypeHighlight from 'rehype-highlight';
import type { PluginList } from './plugin-list.ts';

export const plugins: PluginList = {
  remark: [],
  rehype: [[rehypeHighlight, { detect: false, aliases: { javascript: ['nodejs', 'browserjs'] } }]],
};
