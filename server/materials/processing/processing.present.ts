import { processingFailures } from '../../../domain/materials/processing.failures.ts';
import type { FileProcessing } from '../../../domain/materials/processing.schema.ts';
import { wireTypeOf } from '../../../domain/materials/served-media-types.ts';
import type { FoundProcessing } from './processing.repo.ts';
import { resultPathOf } from './result-path.ts';

/** With addresses in this version, when one is given; what never leaves has none. */
export function presentProcessing(found: FoundProcessing, versionId?: number): FileProcessing {
  const { purpose, state, percent, attempt, failure, results } = found;
  return {
    purpose,
    state,
    percent,
    attempt,
    failure: failure && { code: failure, sentence: processingFailures[failure] },
    results: results.map(({ name, mediaType, bytes }) => ({
      name,
      mediaType,
      bytes,
      url:
        versionId === undefined || wireTypeOf(mediaType) === undefined
          ? null
          : `/media/materials/${versionId}/${encodeURIComponent(resultPathOf(found, name))}`,
    })),
  };
}
