import { use, useCallback, useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { TextsToComeContext } from '../../../ui/Paper/texts-to-come.ts';
import { QuizText } from '../quiz-text.tsx';

interface Props {
  readonly markdown: string;
  readonly renderBlank?: (id: string) => ReactNode;
}

/** Markdown of a question, for whose formulas and colours the printing waits. */
export function PaperText(props: Props) {
  const texts = use(TextsToComeContext);
  const name = useId();
  // Effects of the layout come before all others: it is expected before it can have been shown.
  useLayoutEffect(() => texts?.expect(name), [texts, name]);
  const onShown = useCallback(() => texts?.shown(name), [texts, name]);
  return <QuizText {...props} onShown={onShown} />;
}
