import { useEffect, useState } from 'react';
import type { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { type Diagnosis, diagnose } from '../../offline/chunks/diagnose.ts';

/** Why a part of the program did not arrive; undefined while that is being found out. */
export function useDiagnosis(error: ChunkLoadError): Diagnosis | undefined {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  useEffect(() => {
    let isGone = false;
    void diagnose().then((found) => {
      if (!isGone) setDiagnosis(found);
    });
    return () => {
      isGone = true;
    };
  }, [error]);
  return diagnosis;
}
