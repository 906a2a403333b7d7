import { Trans } from '@lingui/react/macro';
import { PdfFailed } from '../../ui/PdfReader/pdf-failed.tsx';
import type { PdfFile } from '../../ui/PdfReader/pdf-document.ts';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { DeckViewer, type DeckViewerProps } from './deck-viewer.tsx';
import classes from './pdf-deck.module.css';
import { usePdfDeck } from './use-pdf-deck.tsx';

interface Props extends DeckViewerProps {
  readonly file: PdfFile & { readonly name: string };
  readonly lang: string;
  /** The words on each page, as far as they are known. */
  readonly pages: readonly string[] | null;
}

/** A PDF shown as slides. */
export default function PdfDeck({ file, lang, pages, ...viewer }: Props) {
  const { deck, failure, isWaiting } = usePdfDeck(file, lang, pages);
  if (failure)
    return (
      <>
        <PdfFailed failure={failure} file={file} />
        <Steps isUndone />
      </>
    );
  if (!deck) return <TextSkeleton isPadded />;
  return (
    <div className={classes.deck}>
      <DeckViewer deck={deck} {...viewer} download={file} />
      {isWaiting && (
        <p className={classes.waiting} role="status">
          <Trans>There is no connection. The rest will load as soon as there is one.</Trans>
        </p>
      )}
    </div>
  );
}
