import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { SlideContentSchema } from '../../../domain/slides/slide.content.ts';
import { LazyMarkdownDeck, LazyPdfDeck } from './load-decks.ts';
import { placeOfSlide } from './slide-place.ts';
import { stepName } from './use-in-step.ts';
import { documentView } from '../../ui/MaterialDocument/document-view.tsx';
import { FileCard } from '../../ui/FileCard/file-card.tsx';
import classes from '../../ui/MaterialDocument/document-column.module.css';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { PreviewState } from '../../ui/MaterialDocument/preview-state.tsx';
import { previewOf, readablePdf } from '../../ui/PdfReader/readable-pdf.ts';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

export default documentView(
  SlideContentSchema,
  function SlideView({ document, content, place, keyword, at, onPlace }) {
    const { materialId, materialVersionId, title, lang, files } = document;
    // Where they left off, as it was when it was opened: it moves on with every slide.
    const [left] = useState(() => ({
      chapter: place?.progress.readingPosition?.chapter,
      percent: place?.progress.percent,
    }));
    const assetHref = useCallback(
      (path: string) => `/media/materials/${materialVersionId}/${encodeURIComponent(path)}`,
      [materialVersionId],
    );
    const file = files.find(({ id }) => id === content.fileId);
    const pdf = file && readablePdf(file);
    const preview = file && previewOf(file);
    if (content.source === 'file' && !pdf)
      return (
        <div className={classes.column}>
          {file && (
            <FileCard
              title={title}
              lang={lang}
              file={file}
              isDone={place !== undefined && place.progress.completedAt !== null}
              onDownload={place && (() => place.onReached({ percent: 100 }))}
            />
          )}
          {preview && <PreviewState preview={preview} />}
          <Steps isUndone={place?.progress.completedAt === null} />
        </div>
      );
    const viewer = {
      title,
      lang,
      keyword,
      at: at ?? left.chapter,
      percentBefore: left.percent,
      onNumber: onPlace && ((number: number) => onPlace(placeOfSlide(number))),
      onReached:
        place &&
        ((number: number, percent: number) =>
          place.onReached({ position: { chapter: placeOfSlide(number), fraction: 0 }, percent })),
      onQuote: place && !place.isReadOnly ? place.onQuote : undefined,
      // What is shown to an audience, and what only who speaks sees, is not for the training room.
      ...(place
        ? {}
        : {
            stepName: stepName(materialId, materialVersionId),
            hasNotes: true,
            onPresent: (number: number) => {
              const query = new URLSearchParams({
                v: String(materialVersionId),
                chapter: placeOfSlide(number),
              });
              open(
                `/preview/present/${materialId}?${query.toString()}`,
                `keiko-present-${materialId}`,
                'popup,width=1200,height=760',
              );
            },
          }),
    };
    return (
      <Place fallback={<TextSkeleton isPadded />}>
        <VisuallyHidden component="h1" lang={lang}>
          {title}
        </VisuallyHidden>
        {content.source === 'file' && pdf && file ? (
          <LazyPdfDeck {...viewer} file={{ ...pdf, name: file.name }} pages={content.pages} />
        ) : (
          <LazyMarkdownDeck {...viewer} markdown={content.markdown} assetHref={assetHref} />
        )}
      </Place>
    );
  },
);
