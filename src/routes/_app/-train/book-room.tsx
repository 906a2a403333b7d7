import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Book } from '../../../../domain/books/book.schema.ts';
import { chooseChapter } from '../../../../domain/training/chapter-choice.rules.ts';
import { BookOutline } from '../../../features/books/book-outline.tsx';
import { BookSteps } from '../../../features/books/book-steps.tsx';
import { BookReader } from '../../../features/books/book-reader.tsx';
import { bookQuery } from '../../../features/books/books.queries.ts';
import { usePrintBook } from '../../../features/books/print/use-print-book.tsx';
import { TrainingRoom } from '../../../features/training/room/training-room.tsx';
import { useReading } from '../../../features/training/room/use-reading.ts';
import { MaterialFailure } from '../../../ui/NotHere/material-failure.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import type { RoomFrame, RoomMaterial } from './room-frame.ts';
import { RoomNotes } from './room-notes.tsx';
import { questionsSide } from './room-questions.tsx';
import { SearchPane } from './search-pane.tsx';

interface Props {
  frame: RoomFrame;
  material: RoomMaterial;
  chapter: string | undefined;
  keyword: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
  onQuote: (quote: string) => void;
}

export function BookRoom(props: Props) {
  const { frame, material } = props;
  const { materialId, materialVersionId } = material.reference;
  const book = useQuery(bookQuery(materialId, { v: materialVersionId }));
  if (book.data) return <OpenBook {...props} book={book.data} />;
  return (
    <TrainingRoom
      {...frame}
      place={{ c: material.id }}
      sides={{
        notes: <RoomNotes frame={frame} classMaterialId={material.id} />,
        ...questionsSide(frame, material.id),
      }}
    >
      {book.isError ? (
        <>
          <MaterialFailure error={book.error} onRetry={() => void book.refetch()} />
          <Steps isUndone />
        </>
      ) : (
        <TextSkeleton />
      )}
    </TrainingRoom>
  );
}

function OpenBook(props: Props & { book: Book }) {
  const { frame, material, book, keyword, onQuote } = props;
  const { training, onGo, panes } = frame;
  const { progress } = material;
  // Where one left off, as it was when the book was opened: it moves on with every line that is read.
  const [left] = useState(() => ({
    slug: chooseChapter(progress, book.chapters)?.slug ?? '',
    position: progress.readingPosition,
  }));
  const asked = book.chapters.find(({ slug }) => slug === props.chapter);
  const slug = asked?.slug ?? left.slug;
  const fraction = left.position?.chapter === slug ? left.position.fraction : 0;
  const reading = useReading({
    classId: training.id,
    classMaterialId: material.id,
    chapters: book.chapters,
  });
  const { onPrint, dialog } = usePrintBook(book, slug);
  useEffect(() => {
    if (slug !== '') reading.move({ chapter: slug, fraction });
    // oxlint-disable-next-line react/exhaustive-deps -- only another chapter is another beginning
  }, [slug, reading.move]);

  const open = (chapter: string) => onGo({ c: material.id, chapter });
  const page = book.chapters.findIndex((chapter) => chapter.slug === slug);
  const isRead = progress.chaptersRead.includes(book.chapters[page]?.position ?? -1);
  return (
    <>
      <TrainingRoom
        {...frame}
        place={{ c: material.id, chapter: slug }}
        title={book.chapters[page]?.title}
        bookOutline={
          book.chapters.length > 1 ? (
            <BookOutline
              book={book}
              slug={slug}
              chaptersRead={progress.chaptersRead}
              onNavigate={open}
            />
          ) : undefined
        }
        hasFailed={reading.hasFailed}
        onPrint={onPrint}
        sides={{
          notes: <RoomNotes frame={frame} classMaterialId={material.id} here={{ chapter: slug }} />,
          ...questionsSide(frame, material.id, { chapter: slug }),
          search: (
            <SearchPane
              book={book}
              keyword={keyword}
              onKeyword={props.onKeyword}
              onOpen={open}
              onClose={() => panes.onSide(undefined)}
            />
          ),
        }}
      >
        <BookReader
          book={book}
          slug={slug}
          keyword={keyword}
          initialFraction={fraction}
          onNavigate={open}
          onPosition={(moved) => reading.move({ chapter: slug, fraction: moved })}
          onReadToEnd={() => {
            if (!isRead) reading.finish(slug);
          }}
          onSelectQuote={onQuote}
        />
        <BookSteps
          book={book}
          page={page}
          onOpen={open}
          onMark={isRead || frame.closed ? undefined : () => reading.finish(slug)}
        />
      </TrainingRoom>
      {dialog}
    </>
  );
}
