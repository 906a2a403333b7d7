import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { FileContentSchema } from '../../../../domain/materials/contents/file.content.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { documentView } from './document-view.tsx';

export default documentView(FileContentSchema, function FileView({ document, content }) {
  const file = document.files.find(({ id }) => id === content.fileId);
  return (
    <EmptyState
      icon={<IconFile size={32} stroke={1.5} />}
      title={document.title}
      action={
        file?.url && (
          <Button
            size="md"
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
      {file?.name}
    </EmptyState>
  );
});
