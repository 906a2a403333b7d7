import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FileContentSchema } from '../../../../domain/materials/contents/file.content.ts';
import { getDraftFile } from '../../../../domain/materials/drafts.contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { hrefOf } from '../../../lib/api.ts';
import { DropZone } from '../../../ui/DropZone/drop-zone.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { FileCard } from '../documents/file-card.tsx';
import { documentEditor } from '../drafts/document-editor.tsx';
import classes from './file-editor.module.css';

const endings = ['.pdf', '.docx', '.pptx', '.xlsx', '.zip'];

export default documentEditor(
  FileContentSchema,
  function FileEditor({ material, content, files, onChange, addFile }) {
    const { t } = useLingui();
    const [percent, setPercent] = useState(0);
    const adding = useMutation({
      mutationFn: (file: File) => addFile(file, setPercent),
      onMutate: () => setPercent(0),
      onSuccess: ({ id }) => onChange({ fileId: id }),
    });
    const file = files.find(({ id }) => id === content.fileId);
    const fileName = adding.variables?.name;
    const params = { materialId: material.id, fileId: file?.id ?? 0 };
    return (
      <div className={classes.editor}>
        {adding.isPending ? (
          <div className={classes.sending}>
            <p className={classes.words}>
              <Trans>Sending {fileName}</Trans>
              <span className={classes.percent}>{percent} %</span>
            </p>
            <ProgressBar percent={percent} label={t`Sending the file`} />
          </div>
        ) : (
          <DropZone
            title={file ? <Trans>Replace the file</Trans> : <Trans>Choose a file</Trans>}
            hint={<Trans>PDF, Word, PowerPoint, Excel or .zip, up to 500 MB</Trans>}
            icon={IconFileUpload}
            accept={endings}
            onFile={adding.mutate}
          />
        )}
        {adding.error && (
          <p className={classes.failure} role="alert">
            {(adding.error instanceof ApiError && adding.error.messages[0]) || (
              <Trans>The file could not be sent. Check the connection and choose it again.</Trans>
            )}
          </p>
        )}
        {file && <FileCard file={{ ...file, url: hrefOf(getDraftFile, { params }) }} />}
      </div>
    );
  },
);
