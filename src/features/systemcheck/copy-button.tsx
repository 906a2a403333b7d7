import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { canCopy, copyText } from '../../lib/copy-text.ts';

const copiedMs = 2000;

/** Where nothing can be copied the text itself must do. */
export function CopyButton({ text, children }: { text: () => string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (!canCopy()) return null;
  async function copy(): Promise<void> {
    setCopied(await copyText(text()));
  }
  return (
    <Button
      size="md"
      variant="default"
      leftSection={
        isCopied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />
      }
      onClick={() => void copy().catch(() => {})}
    >
      {isCopied ? <Trans>Copied</Trans> : children}
    </Button>
  );
}
