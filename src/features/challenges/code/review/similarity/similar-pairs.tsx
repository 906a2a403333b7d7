import { Plural, Trans } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconNote } from '@tabler/icons-react';
import type {
  Similarities,
  SimilarPair,
} from '../../../../../../domain/challenges/code/similarity/similarity.schema.ts';
import { Avatar } from '../../../../../ui/Avatar/avatar.tsx';
import { RelativeTime } from '../../../../../ui/RelativeTime/relative-time.tsx';
import { TextSkeleton } from '../../../../../ui/Skeleton/text-skeleton.tsx';
import classes from './similarity.module.css';
import { useCompare } from './similarity.queries.ts';

interface Props {
  readonly classMaterialId: number;
  readonly similarities: Similarities;
  readonly onOpen: (pair: SimilarPair) => void;
}

/** What was found when submissions were compared last. */
export function SimilarPairs({ classMaterialId, similarities, onOpen }: Props) {
  const { report, pairs } = similarities;
  const compare = useCompare(classMaterialId);
  const isComparing = report !== null && report.comparedAt === null;
  return (
    <div className={classes.parts}>
      <p className={classes.hint}>
        <Trans>
          The last submission of each trainee is compared with all others. Names, comments, starter
          code and what most people wrote do not count. Similarity proves nothing: look at both, and
          ask. Trainees are not told.
        </Trans>
      </p>
      {report?.comparedAt && (
        <p className={classes.hint} role="status">
          <Plural
            value={report.comparedCount}
            one="# submission was compared"
            other="# submissions were compared"
          />
          {' · '}
          <RelativeTime at={report.comparedAt} />
          {report.tooShortCount > 0 && (
            <>
              {' · '}
              <Plural
                value={report.tooShortCount}
                one="# is too short for it"
                other="# are too short for it"
              />
            </>
          )}
          {report.newerCount > 0 && (
            <>
              {' · '}
              <Plural
                value={report.newerCount}
                one="# was handed in since"
                other="# were handed in since"
              />
            </>
          )}
        </p>
      )}
      {isComparing && <TextSkeleton />}
      {!isComparing && report && pairs.length === 0 && (
        <p className={classes.none}>
          <Trans>No two submissions are alike.</Trans>
        </p>
      )}
      {!isComparing && pairs.length > 0 && (
        <ul className={classes.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.one.attemptId} ${pair.other.attemptId}`}>
              <UnstyledButton className={classes.pair} onClick={() => onOpen(pair)}>
                <span className={classes.people}>
                  <Person side={pair.one} />
                  <Person side={pair.other} />
                </span>
                {pair.note && (
                  <span className={classes.noted}>
                    <IconNote size={16} stroke={1.75} aria-hidden />
                    <Trans>Noted</Trans>
                  </span>
                )}
                <b className={classes.percent}>{pair.percent}%</b>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Button
          size="md"
          variant={report ? 'default' : 'filled'}
          loading={compare.isPending || isComparing}
          onClick={() => compare.mutate()}
        >
          {report ? <Trans>Compare again</Trans> : <Trans>Compare the submissions</Trans>}
        </Button>
      </div>
    </div>
  );
}

function Person({ side: { trainee } }: { side: SimilarPair['one'] }) {
  return (
    <span className={classes.person}>
      <Avatar name={trainee.name} imageUrl={trainee.imageUrl} />
      {trainee.name}
    </span>
  );
}
