import { Trans } from '@lingui/react/macro';
import { IconFileUpload } from '@tabler/icons-react';
import { FileContentSchema } from '../../../domain/files/file.content.ts';
import { Place } from '../../ui/LazyPart/place.tsx';
import { FileCard } from '../../ui/FileCard/file-card.tsx';
import { pdfName, readablePdf } from '../../ui/PdfReader/readable-pdf.ts';
import { documentEditor } from '../../ui/MaterialDocument/document-editor.tsx';
import { FileProcessings } from '../../ui/MaterialDocument/file-processings.tsx';
import { FileUpload } from '../../ui/FileUpload/file-upload.tsx';
import { useMade } from '../../ui/MaterialDocument/use-made.ts';
import { LazyPdfReader } from '../../ui/PdfReader/load-pdf-reader.ts';
import classes from './file-editor.module.css';

const endings = '.pdf,.docx,.pptx,.xlsx,.zip';

export default documentEditor(
  FileContentSchema,
  function FileEditor({ material, content, files, onChange, addFile }) {
    const file = files.find(({ id }) => id === content.fileId);
    const { made, retry } = useMade(material.id, file);
    const pdf = made && readablePdf(made);
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
        {made && <FileCard file={made} />}
        {made && (
          <FileProcessings
            key={made.id}
            processings={made.processings}
            onRetry={retry}
            names={{
              preview: <Trans>Pages to read here</Trans>,
              words: <Trans>Text for search</Trans>,
            }}
          />
        )}
        {made && pdf && (
          <div className={classes.shown}>
            <Place fallback={<div aria-busy />}>
              <LazyPdfReader
                key={pdf.url}
                file={{ ...pdf, name: pdfName(made) }}
                title={material.title}
              />
            </Place>
          </div>
        )}
      </div>
    );
  },
);
