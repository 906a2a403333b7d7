import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../../ui/LazyPart/lazy-part.tsx';

const SimilarityDialog = lazyPart(() => import('./similarity-dialog.tsx'));

interface Props {
  readonly classMaterialId: number;
  readonly className: string | undefined;
}

export function SimilarityButton({ classMaterialId, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        variant="default"
        leftSection={<IconArrowsLeftRight size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Similar submissions</Trans>
      </Button>
      {isOpen && (
        <SimilarityDialog classMaterialId={classMaterialId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
