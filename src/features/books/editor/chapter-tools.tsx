import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import {
  canNest,
  nested,
  type OutlineEntry,
  stepped,
  withoutChapter,
} from '../../../../domain/books/book-outline.rules.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import classes from './chapter-list.module.css';
import { type BookOutline, entriesOf } from './use-book-outline.ts';

interface Props {
  outline: BookOutline;
  selected: string | undefined;
  onSelect: (slug: string | undefined) => void;
  onSpeak: (words: string) => void;
}

type Step = (chapters: readonly OutlineEntry[], slug: string, by: -1 | 1) => OutlineEntry[];

/** What can be done with the chapter that is open; Alt and an arrow do the same while one writes nothing. */
export function ChapterTools({ outline, selected, onSelect, onSpeak }: Props) {
  const { t } = useLingui();
  const { chapters } = outline.draft;
  const index = chapters.findIndex(({ slug }) => slug === selected);
  const chapter = chapters[index];
  const entries = entriesOf(chapters);
  const canStep = (by: -1 | 1) =>
    chapter !== undefined &&
    stepped(entries, chapter.slug, by).some(({ slug }, at) => slug !== entries[at]?.slug);

  async function step(change: Step, by: -1 | 1, said: (title: string) => string): Promise<void> {
    if (!chapter) return;
    const { slug, title } = chapter;
    if (await outline.edit((before) => change(before, slug, by))) onSpeak(said(title));
  }
  const up = () => step(stepped, -1, (title) => t`Moved up: ${title}`);
  const down = () => step(stepped, 1, (title) => t`Moved down: ${title}`);
  const nest = () => step(nested, 1, (title) => t`One level down: ${title}`);
  const lift = () => step(nested, -1, (title) => t`One level up: ${title}`);

  async function remove(): Promise<void> {
    if (!chapter) return;
    const { slug, title } = chapter;
    const isSure = await confirm({
      title: t`Remove “${title}”?`,
      body: t`The chapter and its text are removed from the draft. Published versions keep it.`,
      action: t`Remove`,
      isDangerous: true,
    });
    if (!isSure) return;
    const saved = await outline.edit((before) => withoutChapter(before, slug));
    if (!saved) return;
    onSpeak(t`“${title}” was removed.`);
    onSelect((saved.chapters[index] ?? saved.chapters.at(-1))?.slug);
  }

  useEffect(() => {
    const keys: Record<string, () => Promise<void>> = {
      ArrowUp: up,
      ArrowDown: down,
      ArrowRight: nest,
      ArrowLeft: lift,
    };
    const onKey = (event: KeyboardEvent) => {
      const isInList = event.target instanceof Element && event.target.closest('nav ol') !== null;
      const act = keys[event.key];
      if (!event.altKey || event.ctrlKey || event.metaKey || !isInList || !act) return;
      event.preventDefault();
      void act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const tool = (label: string, icon: ReactNode, act: () => Promise<void>, isPossible: boolean) => (
    <UnstyledButton
      className={classes.tool}
      aria-label={label}
      title={label}
      // Not disabled: the focus would be lost with the last step.
      aria-disabled={!isPossible}
      onClick={() => isPossible && void act()}
    >
      {icon}
    </UnstyledButton>
  );
  return (
    <div className={classes.tools} role="toolbar" aria-label={t`Open chapter`}>
      {tool(t`Move up`, <IconArrowUp size={18} />, up, canStep(-1))}
      {tool(t`Move down`, <IconArrowDown size={18} />, down, canStep(1))}
      {tool(t`One level up`, <IconIndentDecrease size={18} />, lift, canNest(chapters, index, -1))}
      {tool(t`One level down`, <IconIndentIncrease size={18} />, nest, canNest(chapters, index, 1))}
      {tool(t`Remove the chapter`, <IconTrash size={18} />, remove, chapter !== undefined)}
    </div>
  );
}
