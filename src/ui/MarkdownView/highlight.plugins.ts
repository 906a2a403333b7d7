import rehypeHighlight from 'rehype-highlight';
import type { MarkdownPlugins } from './markdown-plugins.ts';

export const plugins: MarkdownPlugins = {
  remark: [],
  rehype: [[rehypeHighlight, { detect: false, aliases: { javascript: ['nodejs', 'browserjs'] } }]],
};
