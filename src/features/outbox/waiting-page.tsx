import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { sendEagerly } from '../../offline/outbox/outbox.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { ExportUnsent } from './export-unsent.tsx';
import { piecesQuery, useOutboxInStep } from './outbox.queries.ts';
import { OutboxNeeds } from './outbox-needs.tsx';
import { leadingOf, type Piece } from './pieces.ts';
import { placeOf, type WritePlace } from './read-write.ts';
import classes from './waiting-page.module.css';
import { WaitingPiece } from './waiting-piece.tsx';

const atOnce = 50;

type WithWords = (
  operations: readonly Operation[],
  draw: (words: readonly string[]) => ReactNode,
) => ReactNode;

interface Props {
  /** A link to where a write belongs, in the names that a person knows. */
  drawPlace: (place: WritePlace) => ReactNode;
  namePlace: (place: WritePlace) => string;
  /** Draws with what the person wrote in each of these, where they wrote any words. */
  withWords: WithWords;
  wordsOf: (operation: Operation) => string;
  /** It will never be on the server: what this device shows of it is no longer true. */
  onDiscarded: (piece: Piece) => void;
}

/** Everything that is not on the server yet, and what the person can do about it. */
export function WaitingPage({ drawPlace, namePlace, withWords, wordsOf, onDiscarded }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Not on the server yet`);
  useOutboxInStep();
  const { all, refused } = useLeft();
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const [most, setMost] = useState(atOnce);
  const { data: pieces = [] } = useQuery(piecesQuery(most));
  const needing = pieces.filter((piece) => leadingOf(piece).state === 'refused');
  const waiting = pieces.filter((piece) => leadingOf(piece).state !== 'refused');
  const shown = { drawPlace, withWords, onDiscarded };
  return (
    <div className={classes.page}>
      <PageHeader
        title={<Trans>Not on the server yet</Trans>}
        below={
          all > 0 && (
            <Plural
              value={all}
              one="# change is safe on this device."
              other="# changes are safe on this device."
            />
          )
        }
        actions={
          all > refused &&
          isOnline && (
            <Button
              size="md"
              leftSection={<IconSend size={20} stroke={1.75} />}
              onClick={sendEagerly}
            >
              <Trans>Send now</Trans>
            </Button>
          )
        }
      />
      <OutboxNeeds />
      {all > refused && !isOnline && (
        <p className={classes.hint}>
          <Trans>It is sent automatically as soon as there is a connection.</Trans>
        </p>
      )}
      {all === 0 && (
        <EmptyState icon={<IconCircleCheck />} title={<Trans>Everything is on the server</Trans>}>
          <Trans>What you write offline waits here, safe on this device, until it is sent.</Trans>
        </EmptyState>
      )}
      {all > 0 && needing.length > 0 && (
        <Pieces title={<Trans>Needs you</Trans>} pieces={needing} {...shown} />
      )}
      {all > 0 && waiting.length > 0 && (
        <Pieces title={<Trans>Waiting to sync</Trans>} pieces={waiting} {...shown} />
      )}
      {pieces.reduce((sum, { operations }) => sum + operations.length, 0) < all && (
        <Button
          size="md"
          variant="default"
          className={classes.more ?? ''}
          onClick={() => setMost(most + atOnce)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {all > 0 && <ExportUnsent namePlace={namePlace} wordsOf={wordsOf} />}
    </div>
  );
}

interface PiecesProps extends Pick<Props, 'drawPlace' | 'withWords' | 'onDiscarded'> {
  title: ReactNode;
  pieces: readonly Piece[];
}

function Pieces({ title, pieces, drawPlace, withWords, onDiscarded }: PiecesProps) {
  const { i18n } = useLingui();
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{i18n.number(pieces.length)}</span>
      </h2>
      <ul className={classes.list}>
        {pieces.map((piece) => (
          <li key={piece.key}>
            {withWords(piece.operations, (words) => (
              <WaitingPiece
                piece={piece}
                words={words}
                place={placeIn(piece, drawPlace)}
                onDiscarded={onDiscarded}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Said by whichever of its writes knows it: a note's deletion, for example, does not. */
function placeIn({ operations }: Piece, draw: Props['drawPlace']): ReactNode {
  const place = operations.map(placeOf).find((one) => one !== undefined);
  return place && draw(place);
}
