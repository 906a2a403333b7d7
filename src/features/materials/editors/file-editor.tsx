import { Trans } from '@lingui/react/macro';
import { FileContentSchema } from '../../../../domain/materials/contents/file.content.ts';
import { documentEditor } from '../drafts/document-editor.tsx';
import { FileUpload } from '../drafts/file-upload.tsx';

const endings = ['.pdf', '.docx', '.pptx', '.xlsx', '.zip'];

export default documentEditor(
  FileContentSchema,
  function FileEditor({ content, files, onChange, addFile }) {
    return (
      <>
        <p>{files.find(({ id }) => id === content.fileId)?.name}</p>
        <FileUpload
          accept={endings}
          addFile={addFile}
          onAdded={({ id }) => onChange({ fileId: id })}
        >
          <Trans>Choose a file</Trans>
        </FileUpload>
      </>
    );
  },
);
