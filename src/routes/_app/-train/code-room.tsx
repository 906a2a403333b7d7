import { TrainingRoom } from '../../../features/training/room/training-room.tsx';
import { useOwnWork } from '../../../features/training/room/use-own-work.ts';
import { Place } from '../../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { LazyWorkbench } from './load-workbench.ts';
import type { RoomFrame, RoomMaterial } from './room-frame.ts';
import { questionsSide } from './room-questions.tsx';
import { RoomNotes } from './room-notes.tsx';

/** Code is marked as done by handing it in. */
export function CodeRoom({ frame, material }: { frame: RoomFrame; material: RoomMaterial }) {
  const { complete } = useOwnWork(frame.training.id, material.id);
  return (
    <TrainingRoom
      {...frame}
      place={{ c: material.id }}
      layout="frame"
      sides={{
        notes: <RoomNotes frame={frame} classMaterialId={material.id} />,
        ...questionsSide(frame, material.id),
      }}
    >
      <Place fallback={<TextSkeleton isPadded />}>
        <LazyWorkbench
          isReadOnly={frame.closed !== undefined}
          classId={frame.training.id}
          classMaterialId={material.id}
          onSubmitted={complete}
        />
      </Place>
    </TrainingRoom>
  );
}
