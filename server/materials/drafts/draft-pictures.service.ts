import type { Readable } from 'node:stream';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import type { Context } from '../../http/context.ts';
import { drawForText } from '../../images/images.service.ts';
import { getEditable } from './documents.service.ts';
import { addPicture } from './own-drafts.service.ts';

/** Keeps a picture as a file of the document, whose words name it. */
export async function addDraftPictureTo(
  context: Context,
  materialId: number,
  fileName: string,
  body: Readable,
): Promise<MaterialFile> {
  try {
    await getEditable(context, materialId);
    const drawn = await drawForText(context, fileName, body);
    return await addPicture(context, materialId, { ...drawn, name: fileName });
  } finally {
    // The connection stays, so that a refusal is heard.
    body.resume();
  }
}
