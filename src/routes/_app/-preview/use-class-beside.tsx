import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isTrainee } from '../../../../domain/access/roles.ts';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { ClassBeside } from '../../../features/training/class-preview/class-beside.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';

interface Search {
  readonly of?: number | undefined;
  readonly c?: number | undefined;
  readonly chapter?: string | undefined;
}

/** What a preview has beside it and where one leaves it to, for who came from a class as its trainees see it. */
export function useClassBeside({ of, c, chapter }: Search, chapters?: ReactNode) {
  const { user } = useRouteContext({ from: '/_app' });
  const navigate = useNavigate();
  const router = useRouter();
  // Of a class only staff know what everybody in it sees.
  const classId = isTrainee(user.viewAs) ? undefined : of;
  if (classId === undefined || c === undefined)
    return {
      outline: chapters,
      onLeave: () => {
        if (router.history.canGoBack()) router.history.back();
        else void navigate({ to: '/' });
      },
    };
  const place = { c, ...(chapter === undefined ? {} : { chapter }) };
  return {
    outline: (
      <Suspense fallback={<TextSkeleton />}>
        <Beside classId={classId} place={place} chapters={chapters} />
      </Suspense>
    ),
    onLeave: () =>
      void navigate({ to: '/classes/$classId', params: { classId }, search: { as: 'trainee' } }),
  };
}

interface BesideProps {
  classId: number;
  place: { readonly c: number; readonly chapter?: string };
  chapters: ReactNode;
}

function Beside({ classId, place, chapters }: BesideProps) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <ClassBeside shown={shown} place={place} chapters={chapters} />;
}
