import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WritePlace } from '../../features/outbox/read-write.ts';
import { WaitingPage } from '../../features/outbox/waiting-page.tsx';
import type { Operation } from '../../offline/outbox/operation.ts';
import { namePlaceFrom, WaitingPlace } from './-waiting/waiting-place.tsx';
import { takeBack } from './-waiting/take-back.ts';
import { WaitingWords, wordsFrom } from './-waiting/waiting-words.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: Waiting });

function Waiting() {
  const client = useQueryClient();
  return (
    <WaitingPage
      drawPlace={drawPlace}
      namePlace={(place) => namePlaceFrom(client, place)}
      withWords={withWords}
      wordsOf={(operation) => wordsFrom(client, operation)}
      onDiscarded={(piece) => void takeBack(client, piece)}
    />
  );
}

const withWords = (
  operations: readonly Operation[],
  draw: (words: readonly string[]) => ReactNode,
) => <WaitingWords operations={operations}>{draw}</WaitingWords>;

const drawPlace = (place: WritePlace) => <WaitingPlace {...place} />;
