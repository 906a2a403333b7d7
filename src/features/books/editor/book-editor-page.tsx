import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBook, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AssistedParts } from '../../../ui/AssistedParts/assisted-parts.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import classes from './book-editor.module.css';
import { ChapterList } from './chapter-list.tsx';
import { ChapterPane } from './chapter-pane.tsx';
import type { ChapterWriting, WritingState } from './chapter-writing.ts';
import { DraftFacts } from './draft-facts.tsx';
import { useBookOutline } from './use-book-outline.ts';
import { usePublishing } from './use-publishing.ts';

interface Props {
  readonly materialId: number;
  readonly userId: number;
  /** The slug of the open chapter; the first one when there is none of that name. */
  readonly chapter: string | undefined;
  /** Words of that chapter that one came to mend. */
  readonly sought: string | undefined;
  readonly onSelect: (slug: string | undefined) => void;
  readonly onPublished: (material: Material) => void;
}

/** Where a book is written: chapters beside the one that is open, which saves itself. */
export function BookEditorPage({ materialId, userId, chapter, sought, ...props }: Props) {
  const { onSelect, onPublished } = props;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const outline = useBookOutline(materialId);
  const { draft } = outline;
  const { material, chapters } = draft;
  usePageTitle(material.title);
  const open = chapters.find(({ slug }) => slug === chapter) ?? chapters[0];
  const [state, setState] = useState<WritingState>('saved');
  const [discards, setDiscards] = useState(0);
  const writing = useRef<ChapterWriting>(undefined);
  const onWriting = useCallback((now: ChapterWriting | undefined) => {
    writing.current = now;
    if (!now) setState('saved');
  }, []);
  const { publish, discard, faults, isPublishing } = usePublishing(materialId, {
    flush: async () => (await writing.current?.flush()) ?? true,
    onPublished,
    onDiscarded: () => setDiscards((before) => before + 1),
    queryClient,
  });

  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/library/$materialId" params={{ materialId }}>
            <Trans>Title, description and versions</Trans>
          </Link>
        }
        title={material.title}
        below={<DraftFacts draft={draft} state={state} userId={userId} />}
        actions={
          <>
            {draft.isChanged && material.currentVersionId !== null && (
              <Button size="md" variant="default" onClick={() => void discard()}>
                <Trans>Discard the draft</Trans>
              </Button>
            )}
            <Button
              size="md"
              leftSection={<IconUpload size={18} stroke={1.75} />}
              disabled={!draft.isChanged || chapters.length === 0}
              loading={isPublishing}
              onClick={() => void publish()}
            >
              <Trans>Publish</Trans>
            </Button>
          </>
        }
      />
      {faults.length > 0 && (
        <ul className={classes.faults} role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className={classes.desk}>
        <div className={classes.aside}>
          <ChapterList
            outline={outline}
            userId={userId}
            selected={open?.slug}
            onSelect={onSelect}
          />
        </div>
        {open ? (
          <ChapterPane
            key={`${open.slug}:${discards}`}
            materialId={materialId}
            chapter={open}
            outline={outline}
            sought={open.slug === chapter ? sought : undefined}
            isOnly={chapters.length === 1}
            onSelect={onSelect}
            onState={setState}
            onWriting={onWriting}
          />
        ) : (
          <EmptyState icon={<IconBook size={32} stroke={1.5} />} title={t`No chapter yet`}>
            <Trans>Give the first chapter a title, and write.</Trans>
          </EmptyState>
        )}
      </div>
      <AssistedParts materialId={materialId} />
    </div>
  );
}
