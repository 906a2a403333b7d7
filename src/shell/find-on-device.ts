import type { Source } from '../../domain/aichats/passage.schema.ts';
import type { ChatPlace } from '../features/aichats/aichats.queries.ts';

/** Its code comes with the first question. */
export async function findOnDevice(question: string, place: ChatPlace): Promise<Source[]> {
  const { findPassages } = await import('./device-passages.later.ts');
  return await findPassages(question, place);
}
