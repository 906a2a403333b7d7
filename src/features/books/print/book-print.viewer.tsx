import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Book, Chapter } from '../../../../domain/books/book.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { BookPaper } from './book-paper.tsx';
import classes from './book-print.module.css';
import { chaptersInFull } from './chapters-in-full.ts';

interface Props {
  readonly book: Book;
  /** The open chapter. */
  readonly slug: string;
  readonly onClose: () => void;
}

/** How much of the way to paper the texts are; the rest is drawing them. */
const fetchShare = 40;

/** What of a book is to be printed. */
export default function BookPrint({ book, slug, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const open = book.chapters.find((chapter) => chapter.slug === slug);
  const [scope, setScope] = useState('book');
  const [percent, setPercent] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const [chapters, setChapters] = useState<readonly Chapter[]>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setFailed(false);
    setPercent(0);
    const slugs = scope === 'book' ? book.chapters.map((chapter) => chapter.slug) : [slug];
    try {
      setChapters(
        await chaptersInFull(queryClient, book, slugs, {
          signal: controller.signal,
          onProgress: (count) => setPercent((fetchShare * count) / slugs.length),
        }),
      );
    } catch {
      if (controller.signal.aborted) return;
      setPercent(undefined);
      setFailed(true);
    }
  }

  return (
    <Dialog title={<Trans>Print</Trans>} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t`What to print`}
          value={scope}
          onChange={setScope}
          disabled={percent !== undefined}
          data={[
            { value: 'book', label: t`The whole book` },
            { value: 'chapter', label: t`This chapter` },
          ]}
        />
        <p className={classes.words}>
          {scope === 'book' ? (
            <Trans>
              All chapters, each on a new page, with a title page and the contents in front.
            </Trans>
          ) : (
            open?.title
          )}
        </p>
        {hasFailed && (
          <p role="alert" className={classes.failure}>
            <Trans>
              Some chapters could not be loaded. Connect to the network, or make the class available
              offline, and try again.
            </Trans>
          </p>
        )}
        {percent !== undefined && <ProgressBar percent={percent} label={t`Getting pages ready`} />}
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={percent !== undefined}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </form>
      {chapters && (
        <BookPaper
          book={book}
          chapters={chapters}
          isWhole={scope === 'book'}
          onProgress={(count) =>
            setPercent(fetchShare + ((100 - fetchShare) * count) / chapters.length)
          }
          onPrinted={onClose}
        />
      )}
    </Dialog>
  );
}
