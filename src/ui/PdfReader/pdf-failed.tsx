import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileAlert, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState/empty-state.tsx';
import type { PdfFailure } from './pdf-document.ts';

interface Props {
  readonly failure: PdfFailure;
  readonly file: { readonly url: string; readonly name: string };
}

/** Says why a document cannot be shown, and what can be done with it all the same. */
export function PdfFailed({ failure, file }: Props) {
  const { title, words } = wordsOf(failure);
  const Icon = failure === 'locked' ? IconLock : IconFileAlert;
  return (
    <EmptyState
      icon={<Icon size={32} stroke={1.5} />}
      title={title}
      action={
        failure !== 'refused' && (
          <Button
            size="md"
            variant="default"
            component="a"
            href={file.url}
            download={file.name}
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            <Trans>Download</Trans>
          </Button>
        )
      }
    >
      {words}
    </EmptyState>
  );
}

function wordsOf(failure: PdfFailure): { title: ReactNode; words: ReactNode } {
  switch (failure) {
    case 'locked':
      return {
        title: <Trans>This document is locked with a password</Trans>,
        words: <Trans>It can be downloaded and opened with the password in another program.</Trans>,
      };
    case 'damaged':
      return {
        title: <Trans>This document cannot be shown</Trans>,
        words: <Trans>It seems to be damaged. It can be downloaded as it is.</Trans>,
      };
    case 'refused':
      return {
        title: <Trans>This document is no longer here</Trans>,
        words: <Trans>It may have been replaced. Open the material again.</Trans>,
      };
    case 'unavailable':
      return {
        title: <Trans>This document cannot be shown</Trans>,
        words: <Trans>The viewer could not be loaded. Open the material again.</Trans>,
      };
  }
}
