import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';
import { faultsOfCode } from '../../../../../domain/challenges/code/code-faults.rules.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { AssistedParts } from '../../../../ui/AssistedParts/assisted-parts.tsx';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';
import { PageHeader } from '../../../../ui/PageHeader/page-header.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { SaveChip } from '../../authoring/save-state.tsx';
import { styleWords } from '../code-words.ts';
import { BeforePublishing } from './before-publishing.tsx';
import { CasesForm } from './cases-form.tsx';
import classes from './code-authoring.module.css';
import { CodesForm } from './codes-form.tsx';
import { FolderMenu } from './folder/folder-menu.tsx';
import { HintsForm } from './hints-form.tsx';
import { MutantsForm } from './mutants-form.tsx';
import { CodeSettingsForm } from './code-settings-form.tsx';
import { ProjectForm } from './project-form.tsx';
import { StatementForm } from './statement-form.tsx';
import { useCodeDraft } from './use-code-draft.ts';

interface Props {
  readonly materialId: number;
  readonly onPublished: (material: Material) => void;
}

/** Where a code challenge is written. It saves itself; trainees meet it once it is published. */
export function CodeAuthoring(props: Props) {
  const [round, setRound] = useState(0);
  return <Desk key={round} {...props} onReset={() => setRound(round + 1)} />;
}

const tabs = ['statement', 'code', 'cases', 'hints', 'settings'] as const;
type Tab = (typeof tabs)[number];

function Desk({ materialId, onPublished, onReset }: Props & { onReset: () => void }) {
  const { t, i18n } = useLingui();
  const desk = useCodeDraft(materialId);
  const { content, trial, draft } = desk;
  const { material, running } = draft;
  const isWords = content.style === 'ai';
  const [tab, setTab] = useState<Tab>('statement');
  usePageTitle(material.title);
  const trying = useMutation({ mutationFn: () => desk.run() });
  const publishing = useMutation({
    mutationFn: async () => {
      if (!isWords && trial?.isCurrent !== true) await desk.run();
      return await desk.publish();
    },
    onSuccess: (made) => {
      showToast('success', t`Published as version ${made.majorVersionNumber}`);
      onPublished(made);
    },
  });
  const discard = useMutation({ mutationFn: () => desk.discard(), onSuccess: onReset });
  const faults = faultsOfCode(content);
  const change = (part: Partial<CodeContent>) => desk.change(part);

  async function askToDiscard(): Promise<void> {
    const isSure = await confirm({
      title: t`Discard unpublished changes?`,
      body: t`The challenge goes back to its last published version.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) discard.mutate();
  }

  return (
    <div>
      <PageHeader
        above={
          <Link to="/library/$materialId" params={{ materialId }}>
            <Trans>Title, description and versions</Trans>
          </Link>
        }
        title={material.title}
        below={
          <span className={classes.state}>
            <SaveChip
              state={desk.state}
              hasDraft={desk.hasDraft}
              isPublished={material.currentVersionId !== null}
            />
            <span>{i18n._(styleWords[content.style])}</span>
          </span>
        }
        actions={
          <>
            {!isWords && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
                disabled={
                  content.languages.length === 0 ||
                  (content.cases.length === 0 && content.style !== 'development')
                }
                loading={trying.isPending}
                onClick={() => trying.mutate()}
              >
                <Trans>Run all</Trans>
              </Button>
            )}
            <Button
              size="md"
              leftSection={<IconUpload size={18} stroke={1.75} />}
              disabled={
                faults.length > 0 ||
                desk.state === 'stale' ||
                !(desk.hasDraft || desk.state === 'saving')
              }
              loading={publishing.isPending}
              onClick={() => publishing.mutate()}
            >
              <Trans>Publish</Trans>
            </Button>
            <FolderMenu
              materialId={materialId}
              save={() => desk.saved()}
              onReplaced={() => void desk.replaced().then(onReset)}
            />
          </>
        }
      />
      {desk.state === 'stale' && (
        <div className={classes.stale} role="alert">
          <p>
            <Trans>
              This challenge was changed elsewhere since you opened it. What you write here is not
              saved until you choose.
            </Trans>
          </p>
          <Button variant="default" onClick={() => void desk.takeTheirs().then(onReset)}>
            <Trans>Show the newer one</Trans>
          </Button>
          <Button variant="default" onClick={() => void desk.keepMine()}>
            <Trans>Replace with mine</Trans>
          </Button>
        </div>
      )}
      <Tabs
        value={tab}
        onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'statement')}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="statement">
            <Trans>Statement</Trans>
          </Tabs.Tab>
          {!isWords && (
            <>
              <Tabs.Tab value="code">
                <Trans>Code and solution</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="cases">
                <Trans>Cases</Trans>
              </Tabs.Tab>
            </>
          )}
          <Tabs.Tab value="hints">
            <Trans>Hints</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="settings">
            {isWords ? <Trans>Rubric and settings</Trans> : <Trans>Settings</Trans>}
          </Tabs.Tab>
        </Tabs.List>
        <div className={classes.columns}>
          <div className={classes.main}>
            <Tabs.Panel value="statement">
              <StatementForm materialId={materialId} content={content} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="code">
              {content.style === 'development' ? (
                <ProjectForm content={content} running={running} onChange={change} />
              ) : (
                <CodesForm content={content} running={running} onChange={change} />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="cases">
              <CasesForm content={content} trial={trial} onChange={change} />
              <MutantsForm content={content} trial={trial} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="hints">
              <HintsForm content={content} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <CodeSettingsForm materialId={materialId} content={content} onChange={change} />
              {desk.hasDraft && material.currentVersionId !== null && (
                <Button
                  size="md"
                  variant="default"
                  loading={discard.isPending}
                  onClick={() => void askToDiscard()}
                >
                  <Trans>Discard unpublished changes</Trans>
                </Button>
              )}
            </Tabs.Panel>
          </div>
          <BeforePublishing content={content} trial={trial} faults={faults} onGo={setTab} />
        </div>
      </Tabs>
      <AssistedParts materialId={materialId} />
    </div>
  );
}
