import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftChapter } from '../../../../domain/books/book-drafts.contract.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { ChapterWriting, type WritingState } from './chapter-writing.ts';

interface Options {
  readonly materialId: number;
  readonly slug: string;
  /** As the outline has it now. */
  readonly revision: number;
  readonly onSaved: (chapter: DraftChapter) => void;
  readonly onReplaced: (text: string) => void;
}

interface Opened {
  readonly writing: ChapterWriting;
  /** What the editor begins with. */
  readonly text: string;
}

/** Opens one chapter; the component must be made anew for another one. */
export function useChapterWriting({ materialId, slug, revision, ...watcher }: Options) {
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<Error>();
  const [state, setState] = useState<WritingState>('saved');
  const [tries, setTries] = useState(0);
  const onSaved = useEffectEvent((chapter: DraftChapter) => watcher.onSaved(chapter));
  const onReplaced = useEffectEvent((text: string) => watcher.onReplaced(text));

  useEffect(() => {
    const leaving = new AbortController();
    let writing: ChapterWriting | undefined;
    const open = async () => {
      try {
        const { begin, text } = await ChapterWriting.open(materialId, slug, leaving.signal);
        if (leaving.signal.aborted) return;
        writing = begin({
          onState: setState,
          onSaved: (chapter) => onSaved(chapter),
          onReplaced: (next) => onReplaced(next),
          onBothKept: (name) =>
            showToast(
              'warning',
              name === undefined
                ? t`The same text was changed elsewhere. Both are kept, one after the other.`
                : t`${name} changed the same text. Both are kept, one after the other.`,
            ),
          onRefused: (message) => showToast('error', message ?? t`ERROR`),
        });
        setOpened({ writing, text });
        setError(undefined);
      } catch (failure) {
        if (!leaving.signal.aborted)
          setError(failure instanceof Error ? failure : new Error(String(failure)));
      }
    };
    void open();
    return () => {
      leaving.abort();
      writing?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try opens it anew
  }, [materialId, slug, tries]);

  useEffect(() => opened?.writing.follow(revision), [opened, revision]);

  return { opened, error, state, retry: () => setTries((before) => before + 1) };
}
