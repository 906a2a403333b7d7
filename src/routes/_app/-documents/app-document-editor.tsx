import { AppContentSchema } from '../../../../domain/apps/app.content.ts';
import { getDraftFile } from '../../../../domain/materials/drafts.contract.ts';
import { AppEditor } from '../../../features/apps/app-editor.tsx';
import { documentEditor } from '../../../ui/MaterialDocument/document-editor.tsx';
import { FileUpload } from '../../../ui/FileUpload/file-upload.tsx';
import { hrefOf } from '../../../lib/api.ts';
import { Trans } from '@lingui/react/macro';
import { IconAppWindow } from '@tabler/icons-react';

export default documentEditor(
  AppContentSchema,
  function AppDocumentEditor({ material, content, files, onChange, addFile }) {
    const file = files.find(({ id }) => id === content.fileId);
    const params = { materialId: material.id, fileId: file?.id ?? 0 };
    return (
      <AppEditor
        title={material.title}
        content={content}
        file={file && { name: file.name, bytes: file.bytes, url: hrefOf(getDraftFile, { params }) }}
        onChange={onChange}
        upload={
          <FileUpload
            icon={IconAppWindow}
            title={file ? <Trans>Replace the app</Trans> : <Trans>Choose a .zip file</Trans>}
            hint={
              <Trans>
                or drag it here. A web page with everything it needs; it begins with index.html
              </Trans>
            }
            accept=".zip"
            addFile={addFile}
            onAdded={({ id }) => onChange({ ...content, fileId: id })}
          />
        }
      />
    );
  },
);
