import { whenIdle } from '../../lib/when-idle.ts';
import { markdownToolsFor } from './markdown-plugins.ts';

/** Draws a text that will soon be asked for, while the page has nothing else to do. */
export async function prepareMarkdown(markdown: string): Promise<void> {
  const [{ drawnMarkdown }, tools] = await Promise.all([
    import('./rendered-markdown.late.tsx'),
    markdownToolsFor(markdown),
  ]);
  await whenIdle();
  drawnMarkdown({ markdown, tools });
}
