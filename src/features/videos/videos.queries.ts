import { queryOptions } from '@tanstack/react-query';
import { listVideos } from '../../../domain/videos/videos.contract.ts';
import { getWatching } from '../../../domain/videos/watching.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

export interface VideoPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

export const watchingKey = ({ classMaterialId }: Pick<VideoPlace, 'classMaterialId'>) =>
  ['trainee', 'video', classMaterialId] as const;

export const watchingQuery = (place: VideoPlace) =>
  queryOptions({
    queryKey: watchingKey(place),
    queryFn: async ({ signal }) => {
      const { classId, classMaterialId } = place;
      return (
        await call(
          getWatching,
          { params: { classId, videoInClassId: classMaterialId } },
          { signal },
        )
      ).result;
    },
  });

export const videosQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['videos', classId],
    queryFn: async ({ signal }) =>
      (await call(listVideos, { params: { classId } }, { signal })).result,
    // Whoever comes to see what was watched asks again.
    staleTime: 0,
  });
