import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { mayOpen } from '../../../domain/access/routes.ts';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import { MentorNotes } from '../../features/selflearning/mentors/mentor-notes.tsx';
import { MyLearningsPage } from '../../features/selflearning/own/mylearnings-page.tsx';
import { myLearningsQuery } from '../../features/selflearning/own-learning.queries.ts';
import { actorOf, belongingsOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/mylearnings')({
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(myLearningsQuery()),
  component: MyLearnings,
});

function MyLearnings() {
  const { user } = Route.useRouteContext();
  const actor = actorOf(user);
  const isReadOnly = looksAsTrainee(actor);
  return (
    <MyLearningsPage
      hasCatalogue={mayOpen('/selflearnings', actor, belongingsOf(user))}
      isReadOnly={isReadOnly}
      mentorNotes={
        isAllowed(actor, 'mentor.write') && (
          <MentorNotes
            traineeId={null}
            title={<Trans>You and your mentor</Trans>}
            isReadOnly={isReadOnly}
          />
        )
      }
    />
  );
}
