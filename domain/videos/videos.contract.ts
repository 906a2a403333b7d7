import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MaterialSchema } from '../materials/materials.schema.ts';

/** How many stretches of equal length a video's heat line is told in. */
export const heatParts = 100;

/** A video of a class, as far as the trainees whom the asking person may see have watched it. */
export const VideoOfClassSchema = z.object({
  classMaterialId: z.int(),
  materialId: z.int(),
  title: z.string(),
  /** Null while it cannot be known: the video was deleted. */
  ms: z.int().nullable(),
  invitedCount: z.int(),
  begunCount: z.int(),
  finishedCount: z.int(),
  /** How many have watched the middle of each part. */
  heat: z.array(z.int()),
});
export type VideoOfClass = z.infer<typeof VideoOfClassSchema>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/videos',
  access: 'class.viewProgress',
  result: z.array(VideoOfClassSchema),
});

/** Takes the video's bytes away, in all versions. The material stays, and says what happened. */
export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/api/materials/:materialId/video',
  access: 'library.delete',
  result: MaterialSchema,
});
