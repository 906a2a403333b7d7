import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { CorrectionEffect, Worth } from '../../../../domain/challenges/corrections.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import classes from './corrections.module.css';

interface Props {
  effect: CorrectionEffect | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Whose points change, and how. */
export function EffectList({ effect, error, onRetry }: Props) {
  if (error)
    return (
      <div className={classes.fault} role="alert">
        <p>
          {(error instanceof ApiError && error.messages[0]) || (
            <Trans>Could not work out whose points change.</Trans>
          )}
        </p>
        {!(error instanceof ApiError) && (
          <Button size="md" variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    );
  if (!effect) return <TextSkeleton />;
  const { changed, unchangedCount, byHandCount } = effect;
  return (
    <section aria-labelledby="whose-points" aria-live="polite">
      <h3 id="whose-points" className={classes.subtitle}>
        {changed.length === 0 ? (
          <Trans>Nobody’s points change</Trans>
        ) : (
          <Plural
            value={changed.length}
            one="The points of # attempt change"
            other="The points of # attempts change"
          />
        )}
      </h3>
      {changed.length > 0 && (
        <ul className={classes.effects}>
          {changed.map(({ attemptId, traineeName, before, after }) => (
            <li key={attemptId}>
              <span>{traineeName}</span>
              <span className={classes.worth}>
                <WorthWords worth={before} />
                <IconArrowRight size={16} aria-hidden />
                <strong>
                  <WorthWords worth={after} />
                </strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {unchangedCount > 0 && changed.length > 0 && (
        <p className={classes.hint}>
          <Plural
            value={unchangedCount}
            one="# attempt stays as it is."
            other="# attempts stay as they are."
          />
        </p>
      )}
      {byHandCount > 0 && (
        <p className={classes.hint}>
          <Plural
            value={byHandCount}
            one="# mark was given by hand and stays as it is."
            other="# marks were given by hand and stay as they are."
          />
        </p>
      )}
    </section>
  );
}

function WorthWords({ worth: { points, maxPoints } }: { worth: Worth }) {
  const { i18n } = useLingui();
  return (
    <>
      {points === null ? '–' : i18n.number(points)} / {i18n.number(maxPoints)}
    </>
  );
}
