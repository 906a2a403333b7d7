import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../../ui/Dialog/dialog.tsx';
import { LoadFailure } from '../../../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../../../ui/Skeleton/text-skeleton.tsx';
import { ComparedPairView } from './compared-pair.tsx';
import { SimilarPairs } from './similar-pairs.tsx';
import { type PairPlace, similaritiesQuery } from './similarity.queries.ts';

interface Props {
  readonly classMaterialId: number;
  readonly onClose: () => void;
}

/** Submissions that are alike, and two of them side by side. */
export default function SimilarityDialog({ classMaterialId, onClose }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(similaritiesQuery(classMaterialId));
  const [place, setPlace] = useState<PairPlace>();
  const shown = data?.pairs.find(
    ({ one, other }) =>
      one.attemptId === place?.attemptId && other.attemptId === place.otherAttemptId,
  );
  return (
    <Dialog title={t`Similar submissions`} size={shown ? '90rem' : 'lg'} onClose={onClose}>
      {data ? (
        place && shown ? (
          <ComparedPairView place={place} pair={shown} onBack={() => setPlace(undefined)} />
        ) : (
          <SimilarPairs
            classMaterialId={classMaterialId}
            similarities={data}
            onOpen={({ one, other }) =>
              setPlace({
                classMaterialId,
                attemptId: one.attemptId,
                otherAttemptId: other.attemptId,
              })
            }
          />
        )
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Dialog>
  );
}
