import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconNotebook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { newNoteBasis } from './note-autosave.ts';
import type { NoteInHand } from './note-in-hand.ts';
import { studiedClassesQuery } from './classes-to-choose.queries.ts';
import { NotesList } from './notes-list.tsx';
import { NotesLoading } from './notes-loading.tsx';
import classes from './notes-page.module.css';
import type { NotesFilter } from './notes.queries.ts';
import { NotesSearch } from './notes-search.tsx';
import { useEditorSoon } from './use-editor-soon.ts';
import { useNotes } from './use-notes.ts';
import { useOpenNote } from './use-open-note.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

const free = 'free';

export type NoteOfClass = NoteInHand & { classId: number };

/** All of the trainee's notes, by words and by class. */
export function NotesPage({
  filter,
  onFilter,
  linkTo,
}: {
  filter: NotesFilter;
  onFilter: (filter: NotesFilter) => void;
  /** A link to the place in the material that a note is about. */
  linkTo: (note: NoteOfClass, words: ReactNode) => ReactNode;
}) {
  const { t } = useLingui();
  usePageTitle(t`Notes`);
  const [typed, setTyped] = useState(filter.keyword ?? '');
  const search = useDebouncedCallback((keyword: string) => {
    onFilter({ ...filter, keyword: keyword || undefined });
  }, limits.searchDebounceMs);
  const { notes, query } = useNotes(filter);
  const { data: studied } = useQuery(studiedClassesQuery());
  const writing = useOpenNote();
  useEditorSoon();
  const isFiltered =
    Boolean(filter.keyword) || filter.classId !== undefined || filter.isFree === true;

  function choose(value: string): void {
    const { keyword } = filter;
    onFilter({
      keyword,
      isFree: value === free ? true : undefined,
      classId: value === '' || value === free ? undefined : Number(value),
    });
  }

  function writeNew(): void {
    const classId = filter.classId ?? null;
    writing.write(newNoteBasis({ classId, classMaterialId: null, place: null }));
  }

  const placeOf = useCallback(
    (note: NoteInHand): ReactNode => {
      const { classId } = note;
      if (classId === null) return null;
      const title = note.classTitle ?? studied?.find(({ id }) => id === classId)?.title;
      const words = [title, note.materialTitle].filter(Boolean).join(' · ');
      return words === '' ? null : linkTo({ ...note, classId }, words);
    },
    [studied, linkTo],
  );

  return (
    <>
      <PageHeader
        title={<Trans>Notes</Trans>}
        actions={
          <Button size="md" leftSection={<IconPlus size={20} stroke={1.75} />} onClick={writeNew}>
            <Trans>New note</Trans>
          </Button>
        }
      />
      <div className={classes.filters}>
        <NotesSearch
          value={typed}
          onChange={(value) => {
            setTyped(value);
            search(value);
          }}
        />
        <NativeSelect
          size="md"
          aria-label={t`Class`}
          value={filter.isFree ? free : String(filter.classId ?? '')}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t`All notes` },
            { value: free, label: t`Not about a class` },
            ...(studied ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </div>
      <div className={classes.notes}>
        <NotesLoading query={query} />
        {query.isSuccess && notes.length === 0 && !writing.open && (
          <EmptyState
            icon={<IconNotebook />}
            title={isFiltered ? <Trans>No matching notes</Trans> : <Trans>No notes yet</Trans>}
          >
            {!isFiltered && (
              <Trans>
                Write one here, or beside a material while you study. It is saved as you type.
              </Trans>
            )}
          </EmptyState>
        )}
        <NotesList notes={notes} writing={writing} placeOf={placeOf} />
      </div>
      {query.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          size="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
