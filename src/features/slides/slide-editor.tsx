import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { SlideContentSchema } from '../../../domain/slides/slide.content.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { documentEditor } from '../../ui/MaterialDocument/document-editor.tsx';
import { DeckWriter } from './deck-writer.tsx';
import classes from './slide-editor.module.css';
import { Place } from '../../ui/LazyPart/place.tsx';

const DeckFile = lazyPart(() => import('./deck-file.tsx'));

export default documentEditor(
  SlideContentSchema,
  function SlideEditor({ material, content, files, onChange, addFile }) {
    const { t } = useLingui();
    return (
      <div className={classes.editor}>
        <SegmentedControl
          className={classes.sources ?? ''}
          size="md"
          aria-label={t`Where the slides come from`}
          value={content.source}
          data={[
            { value: 'markdown', label: <Trans>Write</Trans> },
            { value: 'file', label: <Trans>Upload a file</Trans> },
          ]}
          onChange={(source) =>
            onChange({ ...content, source: source === 'file' ? 'file' : 'markdown' })
          }
        />
        {content.source === 'markdown' ? (
          <DeckWriter
            material={material}
            markdown={content.markdown}
            onChange={(markdown) => onChange({ ...content, markdown })}
          />
        ) : (
          <Place fallback={<div aria-busy />}>
            <DeckFile
              material={material}
              content={content}
              files={files}
              addFile={addFile}
              onChange={onChange}
            />
          </Place>
        )}
      </div>
    );
  },
);
