import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../../ui/LazyPart/lazy-part.tsx';

const RescoreDialog = lazyPart(() => import('./rescore-dialog.tsx'));

interface Props {
  readonly classMaterialId: number;
  readonly className: string | undefined;
}

export function RescoreButton({ classMaterialId, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Score again</Trans>
      </Button>
      {isOpen && <RescoreDialog classMaterialId={classMaterialId} onClose={() => setOpen(false)} />}
    </>
  );
}
