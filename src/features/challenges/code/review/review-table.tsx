import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { unpackFiles } from '../../../../../domain/challenges/code/project/project.schema.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { byLine } from '../by-line.ts';
import { ReviewCode, type ReviewHandle } from './review-code.tsx';
import classes from './review-room.module.css';
import { ReviewSide } from './review-side.tsx';
import { useDecision } from './use-decision.ts';
import type { About, ReviewTools } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface Props {
  readonly review: Review;
  readonly tools: ReviewTools;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  /** It is decided. */
  readonly onDone: () => void;
}

/** One submission: its code, what it is worth, and the keys by which one goes through all of them. */
export function ReviewTable({ review, tools, onNext, onPrevious, onDone }: Props) {
  const { t } = useLingui();
  const [about, setAbout] = useState<About>();
  const editor = useRef<ReviewHandle>(null);
  const form = useDecision(review, tools);
  const { state, comments } = review;
  const places = placesOf(comments);
  const [at, setAt] = useState(-1);
  const goTo = (next: number) => {
    const place = places[next];
    if (!place) return;
    setAt(next);
    editor.current?.goTo(place);
  };

  /** Whether it is on the server as it stands here. */
  async function isKept(): Promise<boolean> {
    if (form.isFit) return await form.confirm();
    showToast('warning', t`Points are numbers, up to those of each criterion.`);
    return false;
  }
  async function decide(): Promise<void> {
    if (!(await isKept())) return;
    if (form.points === null) showToast('warning', t`Not every criterion has its points yet.`);
    else onDone();
  }
  async function publish(): Promise<void> {
    if (!(await isKept())) return;
    tools.publish.mutate([review.attemptId], {
      onSuccess: () => showToast('success', t`Published. The trainee has been told.`),
    });
  }

  useReviewKeys({
    onNext,
    onPrevious,
    onNextComment: () => goTo(at + 1),
    onPreviousComment: () => goTo(at - 1),
    onComment: () => setAbout(places[at] ?? { path: firstPath(review), line: 1 }),
    onConfirm: () => void decide(),
  });

  return (
    <>
      <main className={classes.code} id="main" tabIndex={-1}>
        <ReviewCode
          review={review}
          tools={tools}
          editor={editor}
          about={about}
          onAbout={setAbout}
        />
      </main>
      <div className={classes.side}>
        <ReviewSide review={review} form={form} />
      </div>
      <footer className={classes.bottom}>
        <span className={classes.keys} aria-hidden>
          <Keys names={['J', 'K']}>
            <Trans>next, previous submission</Trans>
          </Keys>
          <Keys names={['N', 'P']}>
            <Trans>next, previous comment</Trans>
          </Keys>
          <Keys names={['C']}>
            <Trans>comment</Trans>
          </Keys>
          <Keys names={['Ctrl', '↵']}>
            <Trans>confirm</Trans>
          </Keys>
        </span>
        <SavedChip isUnsaved={form.isUnsaved} hasFailed={form.hasFailed} />
        {state !== 'published' && form.points !== null && (
          <Button
            size="md"
            variant="default"
            loading={tools.publish.isPending}
            onClick={() => void publish()}
          >
            <Trans>Publish now</Trans>
          </Button>
        )}
        <Button
          size="md"
          rightSection={<IconArrowRight size={18} stroke={1.75} />}
          loading={tools.save.isPending}
          onClick={() => void decide()}
        >
          <Trans>Confirm and next</Trans>
        </Button>
      </footer>
    </>
  );
}

/** Where something is said, file by file and from the first line on. */
const placesOf = (comments: Review['comments']): About[] =>
  [...new Set(comments.map(({ path }) => path))]
    .toSorted((one, other) => one.localeCompare(other))
    .flatMap((path) =>
      [...byLine(comments.filter((each) => each.path === path)).keys()].map((line) => ({
        path,
        line,
      })),
    );

const firstPath = ({ style, code }: Review): string =>
  style === 'development' ? (unpackFiles(code)?.[0]?.path ?? '') : '';

function Keys({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <span className={classes.key}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {children}
    </span>
  );
}
