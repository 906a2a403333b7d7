import { Trans } from '@lingui/react/macro';
import { IconMovie } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { VideoContentSchema } from '../../../../domain/materials/contents/video.content.ts';
import { getDraftFile } from '../../../../domain/materials/drafts.contract.ts';
import { documentEditor } from '../../../features/materials/drafts/document-editor.tsx';
import { draftQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { FileUpload } from '../../../features/materials/drafts/file-upload.tsx';
import { VideoEditor } from '../../../features/videos/editor/video-editor.tsx';
import { hrefOf } from '../../../lib/api.ts';

export default documentEditor(
  VideoContentSchema,
  function VideoDocumentEditor({ material, content, files, onChange, addFile }) {
    const client = useQueryClient();
    const file = files.find(({ id }) => id === content.fileId);
    const params = { materialId: material.id, fileId: file?.id ?? 0 };
    return (
      <VideoEditor
        materialId={material.id}
        title={material.title}
        content={content}
        file={file}
        // Whether it can be published follows from what is made of it.
        onMade={() => void client.invalidateQueries(draftQuery(material.id))}
        fileUrl={hrefOf(getDraftFile, { params })}
        // A video that an admin deleted cannot be named any more.
        onChange={(next) => onChange({ ...next, fileId: file?.id ?? null })}
        upload={
          <FileUpload
            icon={IconMovie}
            title={file ? <Trans>Replace the video</Trans> : <Trans>Choose a video</Trans>}
            hint={
              <Trans>
                or drag it here. MP4, MOV or WebM, up to 5 GB. If the connection breaks or the
                browser is closed, choose the same file again: it goes on where it was.
              </Trans>
            }
            accept=".mp4,.m4v,.mov,.webm"
            addFile={addFile}
            onAdded={({ id }) => onChange({ ...content, fileId: id })}
          />
        }
      />
    );
  },
);
