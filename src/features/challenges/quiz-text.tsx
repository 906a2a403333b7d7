import { type ComponentProps, use, useMemo } from 'react';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { PicturesContext } from './pictures-context.ts';
import { QuizLangContext } from './quiz-lang-context.ts';

type Props = Omit<ComponentProps<typeof MarkdownView>, 'links' | 'size' | 'lang'>;

/** Markdown of a quiz, with its pictures and in its language. */
export function QuizText(props: Props) {
  const assetHref = use(PicturesContext);
  const lang = use(QuizLangContext);
  const links = useMemo(
    () => assetHref && { assetHref, chapterHref: (_: string, anchor: string) => `#${anchor}` },
    [assetHref],
  );
  return <MarkdownView {...props} lang={lang} size="compact" {...(links ? { links } : {})} />;
}
