import { Plural, Trans } from '@lingui/react/macro';
import type { BookDraft } from '../../../../domain/books/book-drafts.contract.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { Duration } from '../../../ui/Duration/duration.tsx';
import classes from './book-editor.module.css';
import type { WritingState } from './chapter-writing.ts';

interface Props {
  draft: BookDraft;
  state: WritingState;
  userId: number;
}

/** Whether what was typed is safe, how much the book is, and who else has written in it. */
export function DraftFacts({ draft, state, userId }: Props) {
  const { chapters } = draft;
  const minutes = chapters.reduce((sum, one) => sum + one.minutes, 0);
  const others = new Map(
    chapters.flatMap(({ updatedBy }) =>
      updatedBy && updatedBy.id !== userId ? [[updatedBy.id, updatedBy.name]] : [],
    ),
  );
  const names = [...others.values()].join(', ');
  return (
    <span className={classes.facts}>
      <span role="status">
        {state === 'failed' || state === 'gone' ? (
          <Chip tone="bad">
            <Trans>Not saved</Trans>
          </Chip>
        ) : state === 'saving' ? (
          <Chip>
            <Trans>Saving</Trans>
          </Chip>
        ) : (
          <Chip tone="ok">
            <Trans>Saved</Trans>
          </Chip>
        )}
      </span>
      {draft.isChanged && (
        <Chip tone="warn">
          <Trans>Not published</Trans>
        </Chip>
      )}
      <span>
        <Plural value={chapters.length} one="# chapter" other="# chapters" />
      </span>
      {chapters.length > 0 && (
        <span>
          <Trans>
            about <Duration minutes={minutes} />
          </Trans>
        </span>
      )}
      {names !== '' && (
        <span>
          <Trans>Also written by {names}</Trans>
        </span>
      )}
    </span>
  );
}
