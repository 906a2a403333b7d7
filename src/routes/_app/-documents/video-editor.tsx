import { Trans } from '@lingui/react/macro';
import { IconMovie } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { VideoContentSchema } from '../../../../domain/videos/video.content.ts';
import { documentEditor } from '../../../ui/MaterialDocument/document-editor.tsx';
import { draftQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { FileUpload } from '../../../ui/FileUpload/file-upload.tsx';
import { useMade } from '../../../ui/MaterialDocument/use-made.ts';
import { VideoEditor } from '../../../features/videos/editor/video-editor.tsx';

export default documentEditor(
  VideoContentSchema,
  function VideoDocumentEditor({ material, content, files, onChange, addFile }) {
    const client = useQueryClient();
    const file = files.find(({ id }) => id === content.fileId);
    const { made, retry } = useMade(material.id, file);
    return (
      <VideoEditor
        materialId={material.id}
        title={material.title}
        lang={material.lang}
        content={content}
        file={file}
        made={made}
        onRetry={() => void retry('stream')}
        // Whether it can be published follows from what is made of it.
        onMade={() => void client.invalidateQueries(draftQuery(material.id))}
        // A video that an admin deleted cannot be named any more.
        onChange={(next) => onChange({ ...next, fileId: file?.id ?? null })}
        upload={
          <FileUpload
            icon={IconMovie}
            title={file ? <Trans>Replace the video</Trans> : <Trans>Choose a video</Trans>}
            hint={
              <Trans>
                or drag it here. MP4, MOV or WebM, up to 5 GB. If the connection breaks or the
                browser is closed, choose the same file again: it continues where it left off.
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
