import { Fallback } from '../../ui/Fallback/fallback.tsx';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import classes from './announcement-text.module.css';

/** The text as it reads; as it was typed when what draws Markdown cannot be loaded now. */
export function AnnouncementText({ markdown }: { markdown: string }) {
  return (
    <Fallback key={markdown} instead={<div className={classes.plain}>{markdown}</div>}>
      <MarkdownView markdown={markdown} size="compact" />
    </Fallback>
  );
}

export const drawText = (markdown: string) => <AnnouncementText markdown={markdown} />;
