import { useContext } from 'react';
import { PlaceContext } from '../../ui/LazyPart/place.tsx';
import type { InnerLinks } from '../../ui/MarkdownView/markdown-view-props.ts';
import { useMarkdownTools } from '../../ui/MarkdownView/use-markdown-tools.ts';
import { DeckViewer, type DeckViewerProps } from './deck-viewer.tsx';
import { useMarkdownDeck } from './use-markdown-deck.tsx';

interface Props extends DeckViewerProps {
  readonly markdown: string;
  readonly lang: string;
  readonly assetHref: InnerLinks['assetHref'];
}

/** Marp and all that draws its slides comes with this. */
export default function MarkdownDeck(props: Props) {
  const fallback = useContext(PlaceContext);
  return useMarkdownTools(props.markdown) ? <OpenDeck {...props} /> : fallback;
}

function OpenDeck({ markdown, lang, assetHref, ...viewer }: Props) {
  const { deck } = useMarkdownDeck(markdown, lang, assetHref);
  return <DeckViewer deck={deck} {...viewer} />;
}
