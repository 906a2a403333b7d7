import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { WritePlace } from '../../features/outbox/read-write.ts';
import { WaitingPage } from '../../features/outbox/waiting-page.tsx';
import { namePlaceFrom, WaitingPlace } from './-waiting/waiting-place.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: Waiting });

function Waiting() {
  const client = useQueryClient();
  return <WaitingPage drawPlace={drawPlace} namePlace={(place) => namePlaceFrom(client, place)} />;
}

const drawPlace = (place: WritePlace) => <WaitingPlace {...place} />;
