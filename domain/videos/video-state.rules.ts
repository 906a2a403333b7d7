import type { MaterialFile } from '../materials/material-file.schema.ts';
import { type FileProcessing, isUnderWay } from '../materials/processing.schema.ts';

/** The specification's states of a video's upload, and that nothing came of it. */
export type VideoState = 'waitingforupload' | 'uploaded' | 'ready' | 'failed';

export const streamOf = (
  file: Pick<MaterialFile, 'processings'> | undefined,
): FileProcessing | undefined => file?.processings?.find(({ purpose }) => purpose === 'stream');

/** What a browser plays as it is needs nothing made of it to be ready. */
export function videoStateOf(file: MaterialFile | undefined): VideoState {
  if (!file?.video) return 'waitingforupload';
  const stream = streamOf(file);
  if (stream && isUnderWay(stream)) return 'uploaded';
  return stream?.state === 'ready' || file.video.isPlayable ? 'ready' : 'failed';
}
