import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconNotebook, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import type { NotePlace } from '../../../domain/notes/notes.schema.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { newNoteBasis } from './note-autosave.ts';
import type { NoteInHand } from './note-in-hand.ts';
import { NotesList } from './notes-list.tsx';
import { NotesLoading } from './notes-loading.tsx';
import classes from './notes-pane.module.css';
import { NotesSearch } from './notes-search.tsx';
import { useEditorSoon } from './use-editor-soon.ts';
import { useNotes } from './use-notes.ts';
import { useOpenNote } from './use-open-note.ts';

const longestQuote = 1000;

interface NotesPaneProps {
  classId: number;
  classMaterialId: number;
  /** Where in the material one is. */
  place?: Omit<NotePlace, 'quote'>;
  /** Words that were marked, to write a note about. */
  draftQuote?: string;
  /** Where in the material a note belongs, to go there. */
  placeOf?: (note: NoteInHand) => ReactNode;
  onClose: () => void;
}

/** The trainee's own notes about one material of a class, beside the material. */
export function NotesPane({
  classId,
  classMaterialId,
  place,
  draftQuote,
  placeOf,
  onClose,
}: NotesPaneProps) {
  const { t } = useLingui();
  const [isSearching, setIsSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, limits.searchDebounceMs);
  const { notes, query } = useNotes({ classId, classMaterialId, keyword: keyword || undefined });
  const writing = useOpenNote();
  useEditorSoon();

  function writeNew(quote?: string): void {
    const about = place ? { ...place, ...(quote ? { quote } : {}) } : null;
    writing.write(newNoteBasis({ classId, classMaterialId, place: about }));
  }

  const writeAbout = useEffectEvent((quote: string) => writeNew(quote.slice(0, longestQuote)));
  useEffect(() => {
    if (draftQuote) writeAbout(draftQuote);
  }, [draftQuote]);

  function toggleSearch(): void {
    setIsSearching(!isSearching);
    setTyped('');
  }

  return (
    <section className={classes.pane} aria-label={t`Notes`}>
      <header className={classes.header}>
        <h2 className={classes.title}>
          <Trans>Notes</Trans>
        </h2>
        <UnstyledButton
          className={classes.button}
          aria-label={t`Search notes`}
          aria-expanded={isSearching}
          onClick={toggleSearch}
        >
          <IconSearch />
        </UnstyledButton>
        <UnstyledButton className={classes.button} aria-label={t`Close notes`} onClick={onClose}>
          <IconX />
        </UnstyledButton>
      </header>
      {isSearching && <NotesSearch value={typed} onChange={setTyped} opensFocused />}
      <div className={classes.list}>
        <NotesLoading query={query} />
        {query.isSuccess && notes.length === 0 && !writing.open && (
          <EmptyState
            icon={<IconNotebook />}
            title={keyword ? <Trans>No matching notes</Trans> : <Trans>No notes here yet</Trans>}
          >
            {!keyword && <Trans>What you write here is saved as you type, only for you.</Trans>}
          </EmptyState>
        )}
        <NotesList notes={notes} writing={writing} {...(placeOf ? { placeOf } : {})} />
      </div>
      <footer className={classes.footer}>
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconPlus size={20} stroke={1.75} />}
          onClick={() => writeNew()}
        >
          <Trans>New note</Trans>
        </Button>
      </footer>
    </section>
  );
}
