import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import { streamFiles, type Stream, StreamSchema } from '../../../../domain/videos/stream.schema.ts';
import { streamOf } from '../../../../domain/videos/video-state.rules.ts';
import type { VideoSource } from './video-source.ts';

/** A version's never changes; without a network the service worker answers from what the device keeps. */
export const streamQuery = (url: string | undefined) => ({
  queryKey: ['video-stream', url ?? null] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Stream | null> => {
    if (url === undefined) return null;
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`the stream answered ${answer.status}`);
    return StreamSchema.parse(await answer.json());
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: 1,
});

/** What there is of a video to be played; undefined while that is not known. */
export function useVideoSource(file: MaterialFile | undefined): VideoSource | undefined {
  const results = useMemo(
    () => new Map(streamOf(file)?.results.map(({ name, url }) => [name, url ?? undefined])),
    [file],
  );
  const streamUrl = results.get(streamFiles.stream);
  const { data: stream, isPending } = useQuery(streamQuery(streamUrl));
  return useMemo(() => {
    if (!file?.video || isPending) return undefined;
    const storyboardUrl = results.get(streamFiles.storyboard);
    return {
      video: file.video,
      fileUrl: (file.video.isPlayable && file.url) || undefined,
      stream: stream ?? undefined,
      urlOf: (name) => results.get(streamFiles[name]) ?? '',
      posterUrl: results.get(streamFiles.poster),
      storyboard:
        stream?.storyboard && storyboardUrl !== undefined
          ? { ...stream.storyboard, url: storyboardUrl }
          : undefined,
    };
  }, [file, isPending, results, stream]);
}
