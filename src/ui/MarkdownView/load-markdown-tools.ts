import { markdownToolsFor } from './markdown-plugins.ts';

/** Loads what this text would be drawn with, so that it can be drawn when there is no network. */
export async function loadMarkdownTools(markdown: string): Promise<void> {
  const [{ math }] = await Promise.all([
    markdownToolsFor(markdown),
    import('./rendered-markdown.late.tsx'),
  ]);
  if (math.remark.length === 0) return;
  const fonts = [...document.fonts].filter(({ family }) => family.includes('KaTeX'));
  await Promise.all(fonts.map((font) => font.load()));
}
