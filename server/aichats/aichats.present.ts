import type { ChatMessage } from '../../domain/aichats/aichats.schema.ts';
import type { MessageRow } from './conversations.repo.ts';

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, role, content, createdAt, isFinalInContext, sources, rating } = row;
  return {
    id,
    chatRole: role,
    content,
    messageTimestamp: createdAt.toISOString(),
    isFinalInContext,
    sources,
    rating: rating === 1 || rating === -1 ? rating : null,
    ...(row.model === null ? {} : { model: row.model }),
    ...(row.modelVersion === null ? {} : { modelVersion: row.modelVersion }),
    ...(row.state === null ? {} : { state: row.state }),
    ...(row.helpLevel === null ? {} : { helpLevel: row.helpLevel }),
    ...(row.readWork === null ? {} : { readWork: row.readWork }),
    ...(row.helpStep === null ? {} : { helpStep: row.helpStep }),
  };
}
