import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { chapterLimits, moved, withChapter } from '../../../../domain/books/book-outline.rules.ts';
import classes from './chapter-list.module.css';
import { ChapterRow } from './chapter-row.tsx';
import { ChapterTools } from './chapter-tools.tsx';
import type { BookOutline } from './use-book-outline.ts';

interface Props {
  outline: BookOutline;
  /** Who is at it themselves. */
  userId: number;
  selected: string | undefined;
  onSelect: (slug: string | undefined) => void;
}

/** A book's chapters: chosen, added, and brought into order by dragging, by button and by keyboard. */
export function ChapterList({ outline, userId, selected, onSelect }: Props) {
  const { t } = useLingui();
  const { draft, edit } = outline;
  const [spoken, setSpoken] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<number>();

  async function drop(to: number): Promise<void> {
    const slug = dragged;
    setDragged(undefined);
    setTarget(undefined);
    if (slug === undefined) return;
    const title = draft.chapters.find((one) => one.slug === slug)?.title ?? '';
    // It takes the level of the one before which it is put; at the end it is a chapter of its own.
    const depth = draft.chapters[to]?.depth ?? 0;
    const saved = await edit((chapters) => moved(chapters, slug, to, depth));
    const number = (saved?.chapters.findIndex((one) => one.slug === slug) ?? -1) + 1;
    if (saved) setSpoken(t`“${title}” is chapter ${number} now.`);
  }

  return (
    <nav className={classes.list} aria-label={t`Chapters`}>
      <ChapterTools outline={outline} selected={selected} onSelect={onSelect} onSpeak={setSpoken} />
      <ol className={classes.rows} data-dragging={dragged !== undefined || undefined}>
        {draft.chapters.map((chapter, index) => (
          <ChapterRow
            key={chapter.slug}
            chapter={chapter}
            userId={userId}
            isSelected={chapter.slug === selected}
            isDragged={chapter.slug === dragged}
            isTarget={target === index}
            onSelect={() => onSelect(chapter.slug)}
            onDrag={(isDragging) => {
              setDragged(isDragging ? chapter.slug : undefined);
              setTarget(undefined);
            }}
            onOver={() => dragged !== undefined && setTarget(index)}
            onDrop={() => void drop(index)}
          />
        ))}
        {draft.chapters.length > 0 && (
          <li
            className={classes.end}
            data-target={target === draft.chapters.length || undefined}
            aria-hidden
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setTarget(draft.chapters.length);
            }}
            onDrop={() => void drop(draft.chapters.length)}
          />
        )}
      </ol>
      <AddChapter outline={outline} selected={selected} onSelect={onSelect} onSpeak={setSpoken} />
      <output className={classes.spoken}>{spoken}</output>
    </nav>
  );
}

function AddChapter({
  outline,
  selected,
  onSelect,
  onSpeak,
}: Pick<Props, 'outline' | 'selected' | 'onSelect'> & { onSpeak: (words: string) => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [isSaving, setSaving] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '' || isSaving) return;
    setSaving(true);
    const known = new Set(outline.draft.chapters.map(({ slug }) => slug));
    const saved = await outline.edit((chapters) => withChapter(chapters, name, selected));
    setSaving(false);
    const made = saved?.chapters.find(({ slug, title: its }) => !known.has(slug) && its === name);
    if (!made) return;
    setTitle('');
    onSpeak(t`“${name}” was added.`);
    onSelect(made.slug);
  };
  return (
    <form className={classes.add} onSubmit={(event) => void add(event)}>
      <TextInput
        size="md"
        aria-label={t`Title of the new chapter`}
        placeholder={t`New chapter`}
        maxLength={chapterLimits.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button
        type="submit"
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        disabled={title.trim() === ''}
        loading={isSaving}
      >
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
