import { Fallback } from '../../ui/Fallback/fallback.tsx';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';

/** What somebody wrote, as it is read; as it was typed where it cannot be drawn. */
export const drawWords = (markdown: string) => (
  <Fallback key={markdown} instead={<p style={{ whiteSpace: 'pre-wrap' }}>{markdown}</p>}>
    <MarkdownView markdown={markdown} size="compact" />
  </Fallback>
);
