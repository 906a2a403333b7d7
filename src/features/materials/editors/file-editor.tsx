import { Trans } from '@lingui/react/macro';
import { IconFileUpload } from '@tabler/icons-react';
import { FileContentSchema } from '../../../../domain/materials/contents/file.content.ts';
import { getDraftFile } from '../../../../domain/materials/drafts.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { FileCard } from '../documents/file-card.tsx';
import { documentEditor } from '../drafts/document-editor.tsx';
import { FileProcessings } from '../drafts/file-processings.tsx';
import { FileUpload } from '../drafts/file-upload.tsx';
import classes from './file-editor.module.css';

const endings = '.pdf,.docx,.pptx,.xlsx,.zip';

export default documentEditor(
  FileContentSchema,
  function FileEditor({ material, content, files, onChange, addFile }) {
    const file = files.find(({ id }) => id === content.fileId);
    const params = { materialId: material.id, fileId: file?.id ?? 0 };
    return (
      <div className={classes.editor}>
        <FileUpload
          icon={IconFileUpload}
          title={file ? <Trans>Replace the file</Trans> : <Trans>Choose a file</Trans>}
          hint={<Trans>or drag it here. PDF, Word, PowerPoint, Excel or .zip, up to 500 MB</Trans>}
          accept={endings}
          addFile={addFile}
          onAdded={({ id }) => onChange({ fileId: id })}
        />
        {file && <FileCard file={{ ...file, url: hrefOf(getDraftFile, { params }) }} />}
        {file && (
          <FileProcessings
            key={file.id}
            materialId={material.id}
            file={file}
            names={{
              preview: <Trans>Pages to read here</Trans>,
              words: <Trans>Words for the search</Trans>,
            }}
          />
        )}
      </div>
    );
  },
);
