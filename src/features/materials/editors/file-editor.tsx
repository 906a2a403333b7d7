import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FileContentSchema } from '../../../../domain/materials/contents/file.content.ts';
import { FileButton } from '../../../ui/FileButton/file-button.tsx';
import { documentEditor } from '../drafts/document-editor.tsx';

const endings = ['.pdf', '.docx', '.pptx', '.xlsx', '.zip'];

export default documentEditor(
  FileContentSchema,
  function FileEditor({ content, files, onChange, addFile }) {
    const adding = useMutation({
      mutationFn: (file: File) => addFile(file, () => {}),
      onSuccess: ({ id }) => onChange({ fileId: id }),
    });
    return (
      <>
        <p>{files.find(({ id }) => id === content.fileId)?.name}</p>
        <FileButton accept={endings} isLoading={adding.isPending} onFile={adding.mutate}>
          <Trans>Choose a file</Trans>
        </FileButton>
        {adding.error && <p role="alert">{adding.error.message}</p>}
      </>
    );
  },
);
