import { Trans } from '@lingui/react/macro';
import type { Book } from '../../../domain/books/book.schema.ts';
import { OnwardWord } from '../../ui/StepBar/step-bar.tsx';
import { Steps } from '../../ui/StepBar/steps.tsx';

interface Props {
  readonly book: Pick<Book, 'chapters'>;
  /** Index of the open chapter; -1 where there is none. */
  readonly page: number;
  readonly onOpen: (slug: string) => void;
  /** Marks the chapter as read; absent where it is, or may not be. */
  readonly onMark: (() => void) | undefined;
}

/** From chapter to chapter; behind the last one comes the next material. */
export function BookSteps({ book: { chapters }, page, onOpen, onMark }: Props) {
  const before = page === -1 ? undefined : chapters[page - 1];
  const after = page === -1 ? undefined : chapters[page + 1];
  const number = page + 1;
  const count = chapters.length;
  return (
    <Steps
      back={before && { onGo: () => onOpen(before.slug) }}
      position={
        page === -1
          ? undefined
          : {
              number,
              count,
              words: (
                <Trans>
                  Page {number} of {count}
                </Trans>
              ),
            }
      }
      next={
        after && {
          label: <OnwardWord isToMark={onMark !== undefined} isLast={false} />,
          onGo() {
            onMark?.();
            onOpen(after.slug);
          },
        }
      }
      onTurn={after && (() => onOpen(after.slug))}
      onMark={onMark}
    />
  );
}
