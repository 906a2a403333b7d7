import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VideoContentSchema } from '../../../../domain/videos/video.content.ts';
import { documentView } from '../../../ui/MaterialDocument/document-view.tsx';
import { contentQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { useVideoSource } from '../../../features/videos/player/use-video-source.ts';
import { DeletedVideo, VideoRoom } from '../../../features/videos/video-room.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { placeOf } from '../../../features/videos/watching/video-place.ts';

export default documentView(
  VideoContentSchema,
  function VideoView({ document, content, place, keyword, at, jumps = 0 }) {
    const { title, lang, materialId, materialVersionId } = document;
    const client = useQueryClient();
    const file = document.files.find(({ id }) => id === content.fileId);
    const source = useVideoSource(file);
    // Where they left off, as it was when it was opened: it moves on with every second.
    const [left] = useState(place?.progress.readingPosition?.chapter);
    if (!file?.video)
      return (
        <>
          <DeletedVideo title={title} />
          <Steps />
        </>
      );
    if (!source) return <TextSkeleton isPadded />;
    const { ms } = file.video;
    return (
      <>
        <Steps isUndone={place?.progress.completedAt === null} />
        <VideoRoom
          key={materialVersionId}
          title={title}
          content={content}
          source={source}
          lang={lang}
          startAt={at ?? left}
          jump={{ place: jumps > 0 ? at : undefined, count: jumps }}
          keyword={keyword}
          // It may have been deleted since this device asked.
          onFailure={() =>
            void client.invalidateQueries({
              queryKey: contentQuery(materialId, { v: materialVersionId }).queryKey,
            })
          }
          study={
            place && {
              place: { classId: place.classId, classMaterialId: place.classMaterialId },
              materialVersionId,
              isReadOnly: place.isReadOnly,
              onPlace: (moment) => place.onReached({ position: placeOf(moment, ms) }),
              onPercent: place.onPercent,
              onCompleted: place.onCompleted,
            }
          }
        />
      </>
    );
  },
);
