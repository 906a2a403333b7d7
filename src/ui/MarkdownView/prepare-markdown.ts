import { whenIdle } from '../../lib/when-idle.ts';
import { highlightFor, mathFor } from './markdown-plugins.ts';

/** Draws a text that will soon be asked for, while the page has nothing else to do. */
export async function prepareMarkdown(markdown: string): Promise<void> {
  const [{ drawnMarkdown }, math, highlight] = await Promise.all([
    import('./rendered-markdown.tsx'),
    mathFor(markdown),
    highlightFor(markdown),
  ]);
  await whenIdle();
  drawnMarkdown({ markdown, math, highlight });
}
