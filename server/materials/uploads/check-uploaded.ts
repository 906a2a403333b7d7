import { createReadStream } from 'node:fs';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import type { Context } from '../../http/context.ts';
import { findType, invalidFile } from '../drafts/material-files.service.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import type { UploadRow } from './uploads.repo.ts';

const ofDocuments: readonly FileType[] = ['pdf', 'word', 'powerpoint', 'excel', 'zip'];

/** What a video says of itself; null for other files. Refuses, with a sentence, what is not to be kept. */
export async function checkUploaded(
  { services, language }: Pick<Context, 'services' | 'language'>,
  material: MaterialType,
  { fileName, kind }: Pick<UploadRow, 'fileName' | 'kind'>,
  path: string,
): Promise<VideoFacts | null> {
  const { types = ofDocuments, endings, inspect } = materialKinds.registered[material].files ?? {};
  const found = await findType(createReadStream(path));
  if (found?.kind !== kind || !types.includes(found.type))
    throw invalidFile(fileName, language, endings);
  return (await inspect?.({ services, language }, { name: fileName, path, ...found })) ?? null;
}
