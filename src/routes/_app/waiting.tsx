import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WaitingPage } from '../../features/outbox/waiting-page.tsx';
import { namePlaceFrom, WaitingPlace } from './-waiting/waiting-place.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: Waiting });

function Waiting() {
  const client = useQueryClient();
  return (
    <WaitingPage
      drawPlace={(place) => <WaitingPlace {...place} />}
      namePlace={(place) => namePlaceFrom(client, place)}
    />
  );
}
