import { Trans } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SlideContent } from '../../../domain/slides/slide.content.ts';
import { getDraftFile } from '../../../domain/materials/drafts.contract.ts';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { hrefOf } from '../../lib/api.ts';
import { FileCard } from '../../ui/FileCard/file-card.tsx';
import { readablePdf } from '../../ui/PdfReader/readable-pdf.ts';
import type { AddFile } from '../../ui/MaterialDocument/document-editor.tsx';
import { FileProcessings } from '../../ui/MaterialDocument/file-processings.tsx';
import { FileUpload } from '../../ui/FileUpload/file-upload.tsx';
import { useMade } from '../../ui/MaterialDocument/use-made.ts';
import { LazyPdfDeck } from './load-decks.ts';
import { wordsOfPages } from '../../ui/PdfReader/words-of-pages.ts';
import classes from './slide-editor.module.css';
import { Place } from '../../ui/LazyPart/place.tsx';

interface Props {
  readonly material: Material;
  readonly content: SlideContent;
  readonly files: readonly MaterialFile[];
  readonly addFile: AddFile;
  readonly onChange: (content: SlideContent) => void;
}

/** Slides that were made elsewhere: a PDF, or a PowerPoint file. */
export default function DeckFile({ material, content, files, addFile, onChange }: Props) {
  const file = files.find(({ id }) => id === content.fileId);
  const { made, retry } = useMade(material.id, file);
  // Its author sees the slides as soon as they are made, not only once they are published.
  const pdf = made && readablePdf(made);
  const [isReading, setReading] = useState(false);
  async function use(added: MaterialFile): Promise<void> {
    setReading(true);
    const url = hrefOf(getDraftFile, { params: { materialId: material.id, fileId: added.id } });
    const pages = added.type === 'pdf' ? await wordsOfPages({ url, bytes: added.bytes }) : null;
    setReading(false);
    onChange({ ...content, fileId: added.id, pages });
  }
  return (
    <div className={classes.editor}>
      <div className={classes.file}>
        <FileUpload
          icon={IconUpload}
          title={file ? <Trans>Replace the file</Trans> : <Trans>Choose a file</Trans>}
          hint={<Trans>or drag it here. PDF or PowerPoint, up to 500 MB</Trans>}
          accept=".pdf,.pptx"
          addFile={addFile}
          onAdded={(added) => void use(added)}
        />
        {isReading && (
          <p role="status">
            <Trans>Reading the pages…</Trans>
          </p>
        )}
        {made && <FileCard file={made} />}
        {made && (
          <FileProcessings
            key={made.id}
            processings={made.processings}
            onRetry={retry}
            names={{ preview: <Trans>Slides to show here</Trans> }}
          />
        )}
      </div>
      {made && pdf && (
        <div className={classes.shown}>
          <Place fallback={<div aria-busy />}>
            <LazyPdfDeck
              key={made.id}
              title={material.title}
              lang={material.lang}
              file={{ ...pdf, name: made.name }}
              pages={content.pages}
            />
          </Place>
        </div>
      )}
    </div>
  );
}
