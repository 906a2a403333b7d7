import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { FileContentSchema } from '../../../domain/files/file.content.ts';
import { LazyPdfReader } from '../../ui/PdfReader/load-pdf-reader.ts';
import { documentView } from '../../ui/MaterialDocument/document-view.tsx';
import { FileCard } from '../../ui/FileCard/file-card.tsx';
import classes from '../../ui/MaterialDocument/document-column.module.css';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { PreviewState } from '../../ui/MaterialDocument/preview-state.tsx';
import { pdfName, previewOf, readablePdf } from '../../ui/PdfReader/readable-pdf.ts';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

export default documentView(
  FileContentSchema,
  function FileView({ document, content, place, lookedAt, keyword, at, jumps = 0 }) {
    const file = document.files.find(({ id }) => id === content.fileId);
    // Where they left off, as it was when it was opened: it moves on with every page.
    const [left] = useState(() => ({
      position: place?.progress.readingPosition ?? lookedAt?.position,
      percent: place?.progress.percent,
    }));
    if (!file) return null;
    const pdf = readablePdf(file);
    const preview = previewOf(file);
    if (!pdf)
      return (
        <div className={classes.column}>
          <FileCard
            title={document.title}
            lang={document.lang}
            file={file}
            isDone={place !== undefined && place.progress.completedAt !== null}
            onDownload={place && (() => place.onReached({ percent: 100 }))}
          />
          {preview && <PreviewState preview={preview} />}
          <Steps isUndone={place?.progress.completedAt === null} onMark={place?.onMark} />
        </div>
      );
    return (
      <Place fallback={<TextSkeleton isPadded />}>
        <VisuallyHidden component="h1" lang={document.lang}>
          {document.title}
        </VisuallyHidden>
        <LazyPdfReader
          key={`${pdf.url} ${at ?? ''} ${jumps}`}
          file={{ ...pdf, name: pdfName(file) }}
          original={preview && file.url !== null ? { url: file.url, name: file.name } : undefined}
          title={document.title}
          lang={document.lang}
          startAt={at === undefined ? left.position : { chapter: at, fraction: 0 }}
          percentBefore={left.percent}
          keyword={keyword}
          onReached={(position, percent) => {
            place?.onReached({ position, percent });
            lookedAt?.onReached(position);
          }}
          onMark={place?.onMark}
          onQuote={place && !place.isReadOnly ? place.onQuote : undefined}
        />
      </Place>
    );
  },
);
