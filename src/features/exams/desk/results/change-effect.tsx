import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type {
  ChangedSitting,
  ExamEffect,
} from '../../../../../domain/exams/exam-results.contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { Avatar } from '../../../../ui/Avatar/avatar.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton/text-skeleton.tsx';
import classes from './results.module.css';

interface Props {
  readonly effect: ExamEffect | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const mostShown = 50;

/** Who changes and how, before anything is changed. */
export function ChangeEffect({ effect, error, onRetry }: Props) {
  const { i18n } = useLingui();
  if (error)
    return (
      <div role="alert" className={classes.fault}>
        <p>
          {(error instanceof ApiError && error.messages[0]) || (
            <Trans>Could not work out whose result changes.</Trans>
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
  const { changed, before, after, byHandCount } = effect;
  const differences = changed.map((one) => (one.after.points ?? 0) - (one.before.points ?? 0));
  const up = differences.filter((each) => each > 0).length;
  const down = differences.filter((each) => each < 0).length;
  const number = (value: number | null, digits = 1) =>
    value === null ? '–' : i18n.number(value, { maximumFractionDigits: digits });
  return (
    <section aria-labelledby="who-changes" aria-live="polite">
      <h3 id="who-changes" className={classes.heading}>
        {changed.length === 0 ? (
          <Trans>Nobody’s result changes</Trans>
        ) : (
          <Trans>Who changes and how</Trans>
        )}
      </h3>
      <dl className={classes.facts}>
        <Fact title={<Trans>Points go up</Trans>}>{i18n.number(up)}</Fact>
        <Fact title={<Trans>Points go down</Trans>}>{i18n.number(down)}</Fact>
        <Fact title={<Trans>Mean</Trans>}>
          <Pair before={number(before.mean)} after={number(after.mean)} />
        </Fact>
        <Fact title={<Trans context="how many">Passed</Trans>}>
          <Pair before={number(before.passedCount)} after={number(after.passedCount)} />
        </Fact>
        {before.reliability.alpha !== null && (
          <Fact title={<Trans>Reliability (α)</Trans>}>
            <Pair
              before={number(before.reliability.alpha, 2)}
              after={number(after.reliability.alpha, 2)}
            />
          </Fact>
        )}
      </dl>
      {byHandCount > 0 && (
        <p className={classes.small}>
          <Plural
            value={byHandCount}
            one="# mark was given by hand and stays as it is."
            other="# marks were given by hand and stay as they are."
          />
        </p>
      )}
      <ul className={classes.changed}>
        {changed.slice(0, mostShown).map((one) => (
          <li key={one.sittingId}>
            <Avatar name={one.name} imageUrl={one.imageUrl} size={28} />
            <span className={classes.name}>{one.name}</span>
            <Pair before={worth(one.before)} after={worth(one.after)} />
            <Crossing crossing={one.crossing} />
          </li>
        ))}
      </ul>
      {changed.length > mostShown && (
        <p className={classes.small}>
          <Plural
            value={changed.length - mostShown}
            one="and # person more"
            other="and # people more"
          />
        </p>
      )}
    </section>
  );

  function worth({ points, maxPoints }: ChangedSitting['before']): string {
    return `${number(points)} / ${number(maxPoints)}`;
  }
}

function Fact({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Pair({ before, after }: { before: string; after: string }) {
  return (
    <span className={classes.pair}>
      {before}
      <IconArrowRight size={14} aria-hidden />
      <b>{after}</b>
    </span>
  );
}

function Crossing({ crossing }: Pick<ChangedSitting, 'crossing'>) {
  switch (crossing) {
    case 'passes':
      return (
        <b className={classes.passes}>
          <Trans>Now passes</Trans>
        </b>
      );
    case 'fails':
      return (
        <b className={classes.fails}>
          <Trans>Passes no longer</Trans>
        </b>
      );
    case 'kept':
      return (
        <b>
          <Trans>Pass is kept</Trans>
        </b>
      );
    case null:
      return null;
  }
}
