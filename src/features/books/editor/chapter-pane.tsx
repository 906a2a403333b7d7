import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { assetAddress } from '../../../../domain/books/book-addresses.ts';
import {
  addBookPicture,
  type DraftChapter,
  getDraftAsset,
} from '../../../../domain/books/book-drafts.contract.ts';
import {
  chapterLimits,
  withChapter,
  withTitle,
} from '../../../../domain/books/book-outline.rules.ts';
import { hrefOf } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { lineOfWords } from '../../../../domain/books/line-of-words.ts';
import {
  MarkdownPage,
  type MarkdownPageHandle,
} from '../../../ui/MarkdownEditor/markdown-page.tsx';
import type { InnerLinks } from '../../../ui/MarkdownView/markdown-view-props.ts';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { ChapterFailure } from '../reader/chapter-failure.tsx';
import { ChapterSuggestions } from './chapter-suggestions.tsx';
import { ChapterLink } from './chapter-link.tsx';
import classes from './book-editor.module.css';
import type { ChapterWriting, WritingState } from './chapter-writing.ts';
import type { BookOutline } from './use-book-outline.ts';
import { useChapterWriting } from './use-chapter-writing.ts';
import { copyText } from '../../../lib/copy-text.ts';

interface Props {
  materialId: number;
  chapter: DraftChapter;
  outline: BookOutline;
  /** Words of it that one came to mend. */
  sought: string | undefined;
  /** The book has no other: whoever opens it empty has begun the book, and writes at once. */
  isOnly: boolean;
  onSelect: (slug: string) => void;
  onState: (state: WritingState) => void;
  /** Told what writes now; undefined when it is closed. */
  onWriting: (writing: ChapterWriting | undefined) => void;
}

/** One chapter: its title, its text, and what it will look like. */
export function ChapterPane({ materialId, chapter, outline, sought, isOnly, ...props }: Props) {
  const { onSelect, onState, onWriting } = props;
  const { t } = useLingui();
  const { slug, title, revision } = chapter;
  const page = useRef<MarkdownPageHandle>(null);
  const { opened, error, state, retry } = useChapterWriting({
    materialId,
    slug,
    revision,
    onSaved: outline.noteSaved,
    onReplaced: (text) => page.current?.replaceText(text),
  });
  useEffect(() => onState(state), [state, onState]);
  useEffect(() => {
    onWriting(opened?.writing);
    return () => onWriting(undefined);
  }, [opened, onWriting]);

  const links = useMemo(
    (): InnerLinks => ({
      chapterHref: (to) => `?chapter=${encodeURIComponent(to)}`,
      onChapter: (to) => onSelect(to),
      assetHref: (path) => hrefOf(getDraftAsset, { params: { materialId, path } }),
    }),
    [materialId, onSelect],
  );
  const preview = useCallback(
    (markdown: string) =>
      markdown.trim() === '' ? (
        <p className={classes.hint}>
          <Trans>What you write is shown here as trainees will read it.</Trans>
        </p>
      ) : (
        <MarkdownView markdown={markdown} links={links} />
      ),
    [links],
  );
  const sendImage = useCallback(
    async (file: File, signal: AbortSignal) => {
      const input = { params: { materialId }, query: { fileName: file.name.slice(-255) } };
      const { path } = await upload(addBookPicture, input, file, { signal, onProgress: () => {} });
      return assetAddress(path);
    },
    [materialId],
  );
  const addAgain = async () => {
    const text = opened?.writing.text ?? '';
    const saved = await outline.edit((chapters) => withChapter(chapters, title));
    const made = saved?.chapters.findLast((one) => one.title === title);
    if (!made) return;
    await copyText(text);
    onSelect(made.slug);
  };

  return (
    <section className={classes.pane} aria-label={title}>
      <ChapterTitle
        key={title}
        title={title}
        onRename={(next) => outline.edit((chapters) => withTitle(chapters, slug, next))}
      />
      {state === 'gone' && (
        <p className={classes.gone} role="alert">
          <Trans>
            Somebody else removed this chapter. Your text is still here: copy it, or add the chapter
            again.
          </Trans>{' '}
          <Button size="sm" variant="default" onClick={() => void addAgain()}>
            <Trans>Copy the text and add it again</Trans>
          </Button>
        </p>
      )}
      {error && !opened && <ChapterFailure error={error} onRetry={retry} />}
      <div className={classes.text}>
        {opened && (
          <MarkdownPage
            ref={page}
            initialText={opened.text}
            onChange={(text) => opened.writing.edit(text)}
            onBlur={() => void opened.writing.flush()}
            label={t`Text of the chapter`}
            placeholder={t`Write the chapter in Markdown. Pictures can be pasted or dropped here.`}
            maxLength={chapterLimits.text}
            opensAtLine={isOnly && opened.text === '' ? 0 : lineOfWords(opened.text, sought ?? '')}
            sendImage={sendImage}
            preview={preview}
            renderTools={(editor) => (
              <ChapterLink editor={editor} chapters={outline.draft.chapters} here={slug} />
            )}
          />
        )}
      </div>
      {opened && state !== 'gone' && (
        <ChapterSuggestions
          materialId={materialId}
          chapter={chapter}
          textNow={() => opened.writing.text}
          addressOf={(path) => hrefOf(getDraftAsset, { params: { materialId, path } })}
          onReplace={(text) => {
            page.current?.replaceText(text);
            opened.writing.edit(text);
          }}
        />
      )}
    </section>
  );
}

function ChapterTitle({
  title,
  onRename,
}: {
  title: string;
  onRename: (title: string) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(title);
  const rename = () => {
    const next = typed.trim();
    if (next === '') setTyped(title);
    else if (next !== title) void onRename(next);
  };
  return (
    <form
      className={classes.title}
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextInput
        variant="unstyled"
        size="lg"
        aria-label={t`Title of the chapter`}
        maxLength={chapterLimits.title}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={rename}
      />
    </form>
  );
}
