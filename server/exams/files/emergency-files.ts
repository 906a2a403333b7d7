import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EmergencyAnswers } from '../../../domain/exams/emergency.schema.ts';
import type { Context } from '../../http/context.ts';
import type { SittingRow } from '../sittings.repo.ts';
import { noteFile } from './exam-files.service.ts';

/** Small files travel along; what is not what its answer says it is is left behind. */
export async function takeInFiles(
  context: Context,
  sitting: SittingRow,
  { answers, files = [] }: EmergencyAnswers,
): Promise<void> {
  const named = answers.flatMap(({ answer }) => (answer.kind === 'FILE' ? answer.files : []));
  for (const { uuid, content } of files) {
    const bytes = Buffer.from(content, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = named.find((one) => one.uuid === uuid && one.sha256 === sha256);
    if (!file || file.bytes !== bytes.length) continue;
    await context.services.storage.put(sitting.organisationId, Readable.from([bytes]));
    await noteFile(context, sitting, file);
  }
}
