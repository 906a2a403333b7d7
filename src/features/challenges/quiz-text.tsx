import { type ComponentProps, use, useMemo } from 'react';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { PicturesContext } from './pictures-context.ts';

type Props = Omit<ComponentProps<typeof MarkdownView>, 'links' | 'size'>;

/** Markdown of a quiz, with its pictures. */
export function QuizText(props: Props) {
  const assetHref = use(PicturesContext);
  const links = useMemo(
    () => assetHref && { assetHref, chapterHref: (_: string, anchor: string) => `#${anchor}` },
    [assetHref],
  );
  return <MarkdownView {...props} size="compact" {...(links ? { links } : {})} />;
}
