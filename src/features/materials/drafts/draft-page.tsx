import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  documentKinds,
  documentTypeOf,
} from '../../../../domain/materials/contents/document-kinds.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { LanguageSchema } from '../../../../domain/people/language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import type { EditorProps } from './document-editor.tsx';
import classes from './draft-page.module.css';
import { type DraftState, useDraft } from './use-draft.ts';

interface Props {
  readonly materialId: number;
  readonly Editor: ComponentType<EditorProps<unknown>>;
  readonly onPublished: (material: Material) => void;
}

/** Where a document is written: it saves itself, and says what is missing until it can be published. */
export function DraftPage({ materialId, Editor, onPublished }: Props) {
  const { i18n } = useLingui();
  const { draft, content, files, state, hasDraft, change, addFile, publish } = useDraft(materialId);
  const { material } = draft;
  usePageTitle(material.title);
  const publishing = useMutation({ mutationFn: publish, onSuccess: onPublished });
  const kind = kindOf(material.type);
  const type = documentTypeOf(material.type);
  const faults =
    type === undefined
      ? []
      : documentKinds[type].faultsOf(content, new Map(files.map((file) => [file.id, file])));
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  return (
    <>
      <PageHeader
        above={
          <Link
            to="/library/$materialId"
            params={{ materialId: material.id }}
            className={classes.back}
          >
            {material.title}
          </Link>
        }
        title={<Trans>Edit</Trans>}
        below={
          <span className={classes.facts}>
            {kind && <Chip icon={<kind.icon size={15} stroke={1.75} />}>{i18n._(kind.label)}</Chip>}
            <SavedState state={state} />
          </span>
        }
        actions={
          <Button
            size="md"
            leftSection={<IconUpload size={18} stroke={1.75} />}
            disabled={faults.length > 0 || (!hasDraft && state === 'saved')}
            loading={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            <Trans>Publish</Trans>
          </Button>
        }
      />
      {faults.length > 0 && (
        <ul className={classes.faults} aria-live="polite">
          {faults.map(({ path, sentence }) => (
            <li key={path.join('.') + sentence.en}>{sentence[language]}</li>
          ))}
        </ul>
      )}
      <Editor
        material={material}
        content={content}
        files={files}
        onChange={change}
        addFile={addFile}
      />
    </>
  );
}

function SavedState({ state }: { state: DraftState }) {
  return (
    <span role="status">
      {state === 'failed' ? (
        <Chip tone="bad">
          <Trans>Not saved</Trans>
        </Chip>
      ) : state === 'saving' ? (
        <Chip>
          <Trans>Saving</Trans>
        </Chip>
      ) : (
        <Chip tone="ok">
          <Trans>Saved</Trans>
        </Chip>
      )}
    </span>
  );
}
