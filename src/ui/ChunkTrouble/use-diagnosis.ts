import { useEffect, useState } from 'react';
import type { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { type Diagnosis, diagnose } from '../../offline/chunks/diagnose.ts';

/** Why a part of the program did not arrive; undefined while that is being found out. */
export function useDiagnosis(error: ChunkLoadError): Diagnosis | undefined {
  const [found, setFound] = useState<{ of: ChunkLoadError; diagnosis: Diagnosis }>();
  useEffect(() => {
    let isGone = false;
    async function find(): Promise<void> {
      const diagnosis = await diagnose(error);
      if (!isGone) setFound({ of: error, diagnosis });
    }
    void find();
    return () => {
      isGone = true;
    };
  }, [error]);
  return found?.of === error ? found.diagnosis : undefined;
}
