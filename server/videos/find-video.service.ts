import { type VideoContent, VideoContentSchema } from '../../domain/videos/video.content.ts';
import type { Context } from '../http/context.ts';
import { getContentOf } from '../materials/drafts/documents.service.ts';
import { findFileOf } from '../materials/drafts/material-files.service.ts';

export interface FoundVideo {
  readonly fileId: number;
  readonly ms: number;
  readonly content: VideoContent;
}

/** The video of a material at one of its versions; undefined when there is none, or its bytes were removed. */
export async function findVideoAt(
  context: Pick<Context, 'db' | 'actor'>,
  version: { readonly materialId: number; readonly materialVersionId: number },
): Promise<FoundVideo | undefined> {
  const { materialId, materialVersionId } = version;
  const found = await getContentOf(context, materialId, materialVersionId);
  const { data: content } = VideoContentSchema.safeParse(found);
  if (!content || content.fileId === null) return undefined;
  const file = await findFileOf(context, materialId, content.fileId);
  return file?.video ? { fileId: file.id, ms: file.video.ms, content } : undefined;
}
