import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DocumentType } from '../../../../domain/materials/contents/document-kinds.ts';
import { contentQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { TrainingRoom } from '../../../features/training/room/training-room.tsx';
import { useCompletion } from '../../../features/training/room/use-completion.ts';
import { NotHere } from '../../../ui/NotHere/not-here.tsx';
import { documentViews } from '../-documents/document-views.ts';
import type { RoomFrame, RoomMaterial } from './room-frame.ts';
import { RoomNotes } from './room-notes.tsx';

interface Props {
  frame: RoomFrame;
  material: RoomMaterial;
  type: DocumentType;
  keyword: string | undefined;
}

/** A material of a kind whose content is one document. */
export function DocumentRoom({ frame, material, type, keyword }: Props) {
  const { materialId, materialVersionId } = material.reference;
  const document = useQuery(contentQuery(materialId, { v: materialVersionId }));
  const complete = useCompletion(frame.training.id, material.id);
  const View = documentViews[type];
  return (
    <TrainingRoom
      {...frame}
      place={{ c: material.id }}
      panes={{ notes: <RoomNotes frame={frame} classMaterialId={material.id} /> }}
    >
      {frame.closed}
      {document.data ? (
        <Suspense fallback={<div aria-busy />}>
          <View
            document={document.data}
            place={{
              classId: frame.training.id,
              classMaterialId: material.id,
              progress: material.progress,
              isReadOnly: frame.closed !== undefined,
              onCompleted: complete,
            }}
            keyword={keyword}
          />
        </Suspense>
      ) : document.isError ? (
        <NotHere onRetry={() => void document.refetch()} />
      ) : (
        <div aria-busy />
      )}
    </TrainingRoom>
  );
}
