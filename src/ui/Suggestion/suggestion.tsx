import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Draft, NewDraft } from '../../../domain/aichats/drafts.contract.ts';
import type { TakenPart } from '../../../domain/materials/assisted.schema.ts';
import { draftingQuery, useDraft } from '../../lib/ai-drafts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useTakingOver } from '../../lib/assisted-parts.ts';
import { InlineCode } from '../InlineCode/inline-code.tsx';
import classes from './suggestion.module.css';

interface Props {
  /** On the button that asks for it. */
  readonly label: string;
  /** May have to be put together first. */
  readonly asked: () => NewDraft | Promise<NewDraft>;
  /** Why it cannot be asked for now; undefined: it can. */
  readonly isDisabled?: boolean;
  /** The suggestion beside what stands there now. */
  readonly children: (draft: Draft) => ReactNode;
  /** A person has seen it and wants it. */
  readonly onTake: (draft: Draft) => void;
  /** The material that it becomes a part of, where that is noted first. */
  readonly material?: { readonly id: number; readonly partsOf: (draft: Draft) => TakenPart[] };
}

/** A suggestion of an engine, which is shown before anything is made of it. Nothing, where there is no engine. */
export function Suggestion({ label, asked, isDisabled = false, children, ...props }: Props) {
  const { onTake, material } = props;
  const { t } = useLingui();
  const { data: drafting } = useQuery(draftingQuery());
  const model = drafting?.model;
  const { data: draft, mutate, isPending, error, reset } = useDraft();
  const taking = useTakingOver();
  const isUsedUp = error instanceof ApiError && error.error === 'aiTokensUsedUp';
  const box = useRef<HTMLElement>(null);
  // It is longer than the button that it takes the place of, and may come below what is in sight.
  useEffect(() => {
    if (draft) box.current?.scrollIntoView({ block: 'nearest' });
  }, [draft]);
  async function take(wanted: Draft): Promise<void> {
    const parts = material?.partsOf(wanted) ?? [];
    if (material && parts.length > 0)
      await taking.mutateAsync({ materialId: material.id, draftId: wanted.id, parts });
    onTake(wanted);
    reset();
  }
  if (!model) return null;
  if (!draft)
    return (
      <div className={classes.ask}>
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} stroke={1.75} />}
          disabled={isDisabled}
          loading={isPending}
          onClick={() => mutate(asked)}
        >
          {label}
        </Button>
        {error && (
          <p className={classes.failed} role="alert">
            {isUsedUp ? (
              <Trans>This month’s tokens for drafts are used up.</Trans>
            ) : (
              <Trans>No draft could be made. Try again in a moment.</Trans>
            )}
          </p>
        )}
      </div>
    );
  return (
    <section ref={box} className={classes.box} aria-label={t`Suggestion`}>
      <p className={classes.head} role="status">
        <IconSparkles size={18} stroke={1.75} aria-hidden />
        <Trans>Draft by {model}</Trans>
      </p>
      {children(draft)}
      <p className={classes.note}>
        <Trans>Read it before you use it. It can be wrong, and nothing is saved yet.</Trans>
      </p>
      <div className={classes.choices}>
        <Button
          variant="default"
          loading={taking.isPending}
          onClick={() => void take(draft).catch(() => {})}
        >
          <Trans>Use draft</Trans>
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            reset();
            taking.reset();
          }}
        >
          <Trans>Dismiss</Trans>
        </Button>
      </div>
      {taking.isError && (
        <p className={classes.failed} role="alert">
          <Trans>
            It was not taken over: that it is a draft by AI could not be noted. Try again in a
            moment.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** What stands there now, struck through, above what would stand there. */
export function Replacing({ before, after }: { before: string; after: string }) {
  const isReplaced = before.trim() !== '' && before !== after;
  // Whoever replaces a chapter must not scroll through the old one to read the new one.
  const isFolded = before.length > longestShown;
  return (
    <div className={classes.texts}>
      {isReplaced && !isFolded && <del>{before}</del>}
      <ins>{after}</ins>
      {isReplaced && isFolded && (
        <details className={classes.folded}>
          <summary>
            <Trans>The text that it replaces</Trans>
          </summary>
          <del>{before}</del>
        </details>
      )}
    </div>
  );
}

/** What was made of something that stays as it is. */
export function Beside({ original, made }: { readonly original: string; readonly made: string }) {
  return (
    <p className={classes.texts}>
      <span className={classes.original}>{original}</span>
      <ins>{made}</ins>
    </p>
  );
}

const longestShown = 600;

interface Weighed {
  readonly criteria: Draft['criteria'];
  /** As they stand now, by the id of the criterion. */
  readonly now: Readonly<Record<string, string>>;
  /** What so many points stand for, where nobody is shown points. */
  readonly inWords?: (points: number) => string;
}

/** Points of criteria as they are and as they would be, with why. */
export function ReplacingPoints({ criteria, now, inWords }: Weighed) {
  const { i18n } = useLingui();
  if (criteria.length === 0) return null;
  return (
    <ul className={classes.points}>
      {criteria.map(({ id, title, points, reason }) => {
        const before = id === null ? '' : (now[id] ?? '');
        return (
          <li key={id ?? title}>
            <span className={classes.criterion}>
              <b>
                <InlineCode text={title} />
              </b>
              {before !== '' && before !== String(points) && <del>{before}</del>}
              <ins>{inWords?.(points) ?? i18n.number(points)}</ins>
            </span>
            {reason !== '' && <span className={classes.reason}>{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}
