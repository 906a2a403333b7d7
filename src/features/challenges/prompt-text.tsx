import type { ReactNode } from 'react';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import classes from './prompt-text.module.css';

interface Props {
  markdown: string;
  keyword?: string | undefined;
  /** The first line is what is asked, and stands out. */
  isTitle?: boolean;
  renderBlank?: (id: string) => ReactNode;
}

export function PromptText({ markdown, keyword, isTitle = false, renderBlank }: Props) {
  return (
    <div className={classes.prompt} data-title={isTitle}>
      <MarkdownView
        markdown={markdown}
        keyword={keyword}
        size="compact"
        {...(renderBlank ? { renderBlank } : {})}
      />
    </div>
  );
}
