import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentType } from '../../../../domain/materials/contents/document-types.ts';
import type { Here } from '../../../ui/MaterialDocument/document-view.tsx';
import { contentQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { TrainingRoom } from '../../../features/training/room/training-room.tsx';
import { useOwnWork } from '../../../features/training/room/use-own-work.ts';
import { usePlace } from '../../../features/training/room/use-place.ts';
import { MaterialFailure } from '../../../ui/NotHere/material-failure.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { documentViews, isWide, prepareDocumentView } from '../-documents/document-views.ts';
import type { RoomFrame, RoomMaterial } from './room-frame.ts';
import { questionsSide } from './room-questions.tsx';
import { RoomNotes } from './room-notes.tsx';
import { Place } from '../../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';

interface Props {
  frame: RoomFrame;
  material: RoomMaterial;
  type: DocumentType;
  /** The place in it that the address names. */
  at: string | undefined;
  keyword: string | undefined;
  onQuote: (quote: string) => void;
  /** Told which place is open, for the address to name it. */
  onPlace: (at: string) => void;
}

/** What somebody may say themselves that they have read. */
const markable: readonly DocumentType[] = ['file'];

/** A material of a kind whose content is one document. */
export function DocumentRoom({ frame, material, type, at, keyword, onQuote, onPlace }: Props) {
  const { materialId, materialVersionId } = material.reference;
  const { progress } = material;
  useEffect(() => prepareDocumentView(type), [type]);
  const document = useQuery(contentQuery(materialId, { v: materialVersionId }));
  const place = { classId: frame.training.id, classMaterialId: material.id };
  const own = useOwnWork(place.classId, place.classMaterialId);
  const { reach, hasFailed } = usePlace(place);
  const [jumps, setJumps] = useState(0);
  const [here, setHere] = useState<Here | undefined>(() => {
    const chapter = at ?? progress.readingPosition?.chapter;
    return chapter === undefined ? undefined : { chapter };
  });
  const View = documentViews[type];
  const canMark = markable.includes(type) && progress.completedAt === null && !frame.closed;
  return (
    <TrainingRoom
      {...frame}
      place={{ c: material.id }}
      hasFailed={hasFailed}
      layout={isWide(type) ? 'frame' : 'page'}
      sides={{
        ...questionsSide(frame, material.id, here),
        notes: (
          <RoomNotes
            frame={frame}
            classMaterialId={material.id}
            onPlace={(to) => {
              setJumps((before) => before + 1);
              onPlace(to);
            }}
            {...(here === undefined ? {} : { here })}
          />
        ),
      }}
    >
      {document.data ? (
        <Place fallback={<TextSkeleton isPadded />}>
          <View
            document={document.data}
            place={{
              ...place,
              progress,
              isReadOnly: frame.closed !== undefined,
              onReached(reached) {
                if (reached.position) setHere({ chapter: reached.position.chapter });
                reach(reached);
              },
              onHere: setHere,
              onPercent: own.reach,
              onQuote,
              onCompleted: own.complete,
              onMark: canMark ? () => reach({ percent: 100 }) : undefined,
            }}
            keyword={keyword}
            at={at}
            jumps={jumps}
            onPlace={onPlace}
          />
        </Place>
      ) : document.isError ? (
        <>
          <MaterialFailure error={document.error} onRetry={() => void document.refetch()} />
          <Steps isUndone />
        </>
      ) : (
        <TextSkeleton isPadded />
      )}
    </TrainingRoom>
  );
}
