import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { documentKinds } from '../../../../domain/kinds/document-kinds.ts';
import { documentTypeOf } from '../../../../domain/materials/contents/document-types.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { AssistedParts } from '../../../ui/AssistedParts/assisted-parts.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import type { EditorProps } from '../../../ui/MaterialDocument/document-editor.tsx';
import classes from './draft-page.module.css';
import { DraftNotices } from './draft-notices.tsx';
import { SavedState } from './saved-state.tsx';
import { ChangedMeanwhile, useDraft } from './use-draft.ts';

interface Props {
  readonly materialId: number;
  readonly userId: number;
  /** What this device has not brought to the server yet. */
  readonly waiting: Operation | undefined;
  readonly Editor: ComponentType<EditorProps<unknown>>;
  readonly onPublished: (material: Material) => void;
}

/** Where a document is written: it saves itself, and says what is missing until it can be published. */
export function DraftPage({ materialId, userId, waiting, Editor, onPublished }: Props) {
  const { t, i18n } = useLingui();
  const { draft, content, files, state, ...editing } = useDraft(materialId, waiting);
  const { material } = draft;
  usePageTitle(material.title);
  const publishing = useMutation({
    mutationFn: editing.publish,
    onSuccess: onPublished,
    onError: (error) => {
      if (error instanceof ChangedMeanwhile)
        showToast('warning', t`Somebody else has just changed this. Check it, and publish again.`);
      else if (error instanceof NetworkError)
        showToast('warning', t`Publishing needs a connection. What you wrote is kept.`);
    },
  });
  const discarding = useMutation({
    mutationFn: editing.discard,
    // The button that was pressed is gone with what it discarded.
    onSuccess: () => document.getElementById('main')?.focus(),
  });
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard the changes?`,
      body: t`The draft goes back to the published version. This cannot be undone.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) discarding.mutate();
  };
  const isChanged = draft.updatedAt !== null || editing.joined > 0 || content !== draft.content;
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
          <Link to="/library/$materialId" params={{ materialId: material.id }}>
            <Trans>Title, description and versions</Trans>
          </Link>
        }
        title={material.title}
        below={
          <span className={classes.facts}>
            {kind && <Chip icon={<kind.icon size={15} stroke={1.75} />}>{i18n._(kind.label)}</Chip>}
            <SavedState state={state} />
          </span>
        }
        actions={
          <>
            {material.currentVersionId !== null && isChanged && (
              <Button
                size="md"
                variant="default"
                loading={discarding.isPending}
                onClick={() => void discard()}
              >
                <Trans>Discard changes</Trans>
              </Button>
            )}
            <Button
              size="md"
              leftSection={<IconUpload size={18} stroke={1.75} />}
              disabled={faults.length > 0 || !isChanged}
              loading={publishing.isPending}
              onClick={() => publishing.mutate()}
            >
              <Trans>Publish</Trans>
            </Button>
          </>
        }
      />
      <DraftNotices
        userId={userId}
        others={editing.others}
        copyId={editing.copyId}
        isRefused={state === 'refused'}
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
        onChange={editing.change}
        addFile={editing.addFile}
      />
      <AssistedParts materialId={materialId} />
    </>
  );
}
