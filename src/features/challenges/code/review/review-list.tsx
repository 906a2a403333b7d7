import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ReviewRow,
  ReviewState,
} from '../../../../../domain/challenges/code/review.schema.ts';
import { Avatar } from '../../../../ui/Avatar/avatar.tsx';
import { RelativeTime } from '../../../../ui/RelativeTime/relative-time.tsx';
import classes from './review-list.module.css';

interface Props {
  readonly rows: readonly ReviewRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (attemptId: number) => void;
}

const groups: readonly {
  readonly states: readonly ReviewState[];
  readonly word: MessageDescriptor;
}[] = [
  { states: ['waiting', 'running'], word: msg`Waiting for a mark` },
  { states: ['draft'], word: msg`Drafts · not published` },
  { states: ['published', 'automatic'], word: msg`Scored` },
];

/** In the order of the list: what waits, what is decided, what was told. */
export const inOrder = (rows: readonly ReviewRow[]): ReviewRow[] =>
  groups.flatMap(({ states }) => rows.filter(({ state }) => states.includes(state)));

export function ReviewList({ rows, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.list} aria-label={t`Submissions`}>
      {groups.map(({ states, word }) => {
        const some = rows.filter(({ state }) => states.includes(state));
        if (some.length === 0) return null;
        return (
          <section key={states[0]}>
            <h2 className={classes.group}>
              {i18n._(word)}
              <span>{i18n.number(some.length)}</span>
            </h2>
            <ul>
              {some.map((row) => (
                <li key={row.attemptId}>
                  <Row
                    row={row}
                    isChosen={row.attemptId === chosen}
                    onChoose={() => onChoose(row.attemptId)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: ReviewRow;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { trainee, number, submittedAt, points, commentCount, isAnswered } = row;
  return (
    <UnstyledButton
      className={classes.row}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Avatar name={trainee.name} imageUrl={trainee.imageUrl} />
      <span className={classes.words}>
        <span className={classes.line}>
          <b>{trainee.name}</b>
          {points !== null && <PointsWord points={points} />}
        </span>
        <span className={classes.line}>
          <span className={classes.quiet}>
            <Trans>Attempt {number}</Trans> · <RelativeTime at={submittedAt} />
          </span>
          {isAnswered ? (
            <span className={classes.answered}>
              <Trans>Replied</Trans>
            </span>
          ) : row.state === 'running' ? (
            <span className={classes.running}>
              <Trans>Being run</Trans>
            </span>
          ) : commentCount > 0 ? (
            <span className={classes.comments} role="img" aria-label={t`Comments: ${commentCount}`}>
              <IconMessage size={14} stroke={1.75} aria-hidden />
              {i18n.number(commentCount)}
            </span>
          ) : null}
        </span>
      </span>
    </UnstyledButton>
  );
}

function PointsWord({ points }: { points: number }) {
  const { i18n } = useLingui();
  const shown = i18n.number(points);
  return (
    <b className={classes.points}>
      <Trans>{shown} points</Trans>
    </b>
  );
}
