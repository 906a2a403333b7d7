import { CatchBoundary } from '@tanstack/react-router';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import classes from './note-card.module.css';

/** A note as it reads; as it was typed when what draws Markdown cannot be loaded now. */
export function NoteText({ markdown }: { markdown: string }) {
  return (
    <CatchBoundary
      getResetKey={() => markdown}
      errorComponent={() => <div className={classes.plain}>{markdown}</div>}
    >
      <MarkdownView markdown={markdown} size="compact" />
    </CatchBoundary>
  );
}
