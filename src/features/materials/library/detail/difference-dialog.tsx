import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { DifferenceView } from '../../../../ui/Difference/difference-view.tsx';
import { differenceQuery } from '../../materials.queries.ts';

interface Props {
  readonly materialId: number;
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
}

export function DifferenceDialog({ materialId, from, to, onClose }: Props) {
  const { data } = useQuery(differenceQuery(materialId, from, to));
  return (
    <Dialog
      size="xl"
      title={
        data ? (
          <Trans>
            From version {data.from.majorVersionNumber} to version {data.to.majorVersionNumber}
          </Trans>
        ) : (
          <Trans>What changed</Trans>
        )
      }
      onClose={onClose}
    >
      {data ? <DifferenceView difference={data} /> : <Skeleton height={240} aria-busy />}
    </Dialog>
  );
}
