import { useSuspenseQuery } from '@tanstack/react-query';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { DrillsPanel } from '../../../features/classrules/drills/drills-panel.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

const QuizResults = lazyPart(
  () => import('../../../features/gradebook/results/quiz-results.staff.tsx'),
);
const AppResults = lazyPart(() => import('../../../features/apps/app-results.staff.tsx'));
const LtiResults = lazyPart(() => import('../../../features/lti/lti-results.staff.tsx'));
const VideoResults = lazyPart(
  () => import('../../../features/videos/results/video-results.staff.tsx'),
);

interface Props {
  classId: number;
  canDrill: boolean;
}

/** Of kinds that tell more than how far somebody is, and what is made of what was got wrong. */
export function ClassResults({ classId, canDrill }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  const types = new Set(
    shown.sections.flatMap(({ materials }) =>
      materials.map(({ reference }) => reference.materialType),
    ),
  );
  return (
    <>
      <Part>
        {types.has('challenge') && <QuizResults classId={classId} />}
        {types.has('video') && <VideoResults classId={classId} />}
        {types.has('lti') && <LtiResults classId={classId} />}
        {types.has('app') && <AppResults classId={classId} />}
      </Part>
      <DrillsPanel shown={shown} canCreate={canDrill} />
    </>
  );
}
