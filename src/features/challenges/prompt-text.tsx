import type { ReactNode } from 'react';
import classes from './prompt-text.module.css';
import { QuizText } from './quiz-text.tsx';

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
      <QuizText markdown={markdown} keyword={keyword} {...(renderBlank ? { renderBlank } : {})} />
    </div>
  );
}
