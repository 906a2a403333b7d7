import type { Here } from '../../../ui/MaterialDocument/document-view.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import type { RoomFrame } from './room-frame.ts';

// Comes when it is opened: who reads need not fetch it.
const QuestionsHere = lazyPart(
  () => import('../../../features/discussions/here/questions-here.late.tsx'),
);

interface Props {
  readonly frame: RoomFrame;
  readonly classMaterialId: number;
  readonly here?: Here;
}

/** What was asked about the material that is open; undefined where there are no discussions. */
export const questionsSide = (frame: RoomFrame, classMaterialId: number, here?: Here) =>
  frame.asker === undefined
    ? {}
    : {
        questions: (
          <RoomQuestions
            frame={frame}
            classMaterialId={classMaterialId}
            {...(here === undefined ? {} : { here })}
          />
        ),
      };

function RoomQuestions({ frame, classMaterialId, here }: Props) {
  const { training, asker, asked, panes } = frame;
  if (!asker) return null;
  return (
    <Place fallback={<TextSkeleton isPadded />}>
      <QuestionsHere
        key={`${classMaterialId} ${asked?.at?.chapter ?? ''} ${asked?.quote ?? ''}`}
        classId={training.id}
        classMaterialId={classMaterialId}
        here={asked?.at ?? here}
        quote={asked?.quote}
        user={asker}
        onClose={() => panes.onSide(undefined)}
      />
    </Place>
  );
}
