import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../../ui/Dialog/dialog.tsx';
import { LoadFailure } from '../../../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../../../ui/Skeleton/text-skeleton.tsx';
import { AppliedRescores } from './applied-rescores.tsx';
import { OpenRescore } from './open-rescore.tsx';
import classes from './rescore.module.css';
import { rescoresQuery } from './rescore.queries.ts';
import { StartRescore } from './start-rescore.tsx';

interface Props {
  readonly classMaterialId: number;
  readonly onClose: () => void;
}

/** All submissions of a challenge, scored again: who changes and how is shown before anything does. */
export default function RescoreDialog({ classMaterialId, onClose }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(rescoresQuery(classMaterialId));
  return (
    <Dialog title={t`Score again`} size="lg" onClose={onClose}>
      {data ? (
        <div className={classes.parts}>
          <p className={classes.hint}>
            <Trans>
              For all submissions of this challenge at once. Before anything changes you see whose
              points change, and how.
            </Trans>
          </p>
          {data.open ? (
            <OpenRescore
              key={data.open.id}
              classMaterialId={classMaterialId}
              rescores={data}
              open={data.open}
            />
          ) : (
            <StartRescore classMaterialId={classMaterialId} rescores={data} />
          )}
          <AppliedRescores classMaterialId={classMaterialId} applied={data.applied} />
        </div>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Dialog>
  );
}
