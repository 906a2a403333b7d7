import { useMemo } from 'react';
import type { InnerLinks } from '../../ui/MarkdownView/markdown-view-props.ts';
import { useMarkdownPlugins } from '../../ui/MarkdownView/markdown-plugins.ts';
import { LinksContext } from '../../ui/MarkdownView/links-context.ts';
import type { Deck } from './deck.ts';
import { readDeck } from './read-deck.ts';
import { SlideFace } from './slide-face.tsx';
import { SlideFrame } from './slide-frame.tsx';

/** The slides of a deck that was written in Markdown. */
export function useMarkdownDeck(
  markdown: string,
  lang: string,
  assetHref: InnerLinks['assetHref'],
) {
  const tools = useMarkdownPlugins(markdown);
  return useMemo(() => {
    const model = readDeck(markdown);
    const links: InnerLinks = { assetHref, chapterHref: () => '' };
    const { width, height, slides } = model;
    const face = (number: number, keyword?: string) => {
      const slide = slides[number - 1];
      return (
        slide && (
          <LinksContext value={links}>
            <SlideFace deck={model} slide={slide} number={number} tools={tools} keyword={keyword} />
          </LinksContext>
        )
      );
    };
    const framed = (number: number, isPicture: boolean, keyword?: string) => (
      <SlideFrame width={width} height={height} isPicture={isPicture}>
        {face(number, keyword)}
      </SlideFrame>
    );
    const deck: Deck = {
      count: slides.length,
      width,
      height,
      lang,
      titleOf: (number) => slides[number - 1]?.title ?? '',
      notesOf: (number) => slides[number - 1]?.notes ?? [],
      wordsOf: (number) => slides[number - 1]?.words ?? '',
      render: (number, keyword) => framed(number, false, keyword),
      miniature: (number) => framed(number, true),
      printed: (number) => face(number),
    };
    return { deck, lines: slides.map(({ line }) => line) };
  }, [markdown, lang, assetHref, tools]);
}
