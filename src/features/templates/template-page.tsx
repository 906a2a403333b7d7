import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconChevronLeft, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import type { Template } from '../../../domain/templates/templates.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { hasMaterials } from '../../ui/OutlineEditor/outline-draft.ts';
import { PlannedOutline } from '../../ui/OutlineEditor/planned-outline.tsx';
import { useOutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { RowMenu } from '../../ui/RowMenu/row-menu.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { TemplateChip } from './template-chip.tsx';
import { TemplateForm } from './template-form.tsx';
import classes from './template-page.module.css';
import { type TemplateTab, templateTabs } from './template-tabs.ts';
import {
  templateQuery,
  useDeleteTemplate,
  usePublishTemplate,
  useUpdateTemplate,
  useUpdateTemplateSections,
} from './templates.queries.ts';

interface Props {
  readonly user: User;
  readonly templateId: number;
  readonly tab: TemplateTab;
  readonly onTab: (tab: TemplateTab) => void;
  readonly onDeleted: () => void;
}

/** A class template: what its classes will have, and when. */
export function TemplatePage({ user, templateId, tab, onTab, onDeleted }: Props) {
  const { t } = useLingui();
  const { data: template } = useSuspenseQuery(templateQuery(templateId));
  const { mutateAsync } = useUpdateTemplateSections(templateId);
  const draft = useOutlineDraft(template, (revision, sections) =>
    mutateAsync({ revision, sections }),
  );
  const update = useUpdateTemplate(templateId);
  usePageTitle(template.title);
  const canEdit = isAllowed(actorOf(user), 'class.editTemplate');
  const { title, description, lang, cover, isPublished, materialCount, course } = template;
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes/templates">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Class templates</Trans>
          </Link>
        }
        title={title}
        below={
          <span className={classes.facts}>
            <TemplateChip isPublished={isPublished} />
            {course && (
              <Trans>
                {course.title}, version {course.number}
              </Trans>
            )}
          </span>
        }
        actions={
          <TemplateActions
            user={user}
            template={template}
            onFlush={draft.flush}
            onDeleted={onDeleted}
          />
        }
      />
      <Tabs
        value={tab}
        onChange={(value) => onTab(templateTabs.find((known) => known === value) ?? 'outline')}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="outline">
            <Trans>Outline</Trans> <span className={classes.count}>{materialCount}</span>
          </Tabs.Tab>
          <Tabs.Tab value="facts">
            <Trans context="of a class or course">Details</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outline">
          <PlannedOutline
            draft={draft}
            canEdit={canEdit}
            ends={template.ends}
            onEnds={(ends) => update.mutate({ ends })}
            emptyHint={
              <Trans>A template is made of sections, and a section of library materials.</Trans>
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="facts">
          <section className={panel.panel} data-narrow>
            <TemplateForm
              facts={{ title, description, lang, cover }}
              action={t`Save`}
              isReadOnly={!canEdit}
              isSaving={update.isPending}
              onSave={(facts, { onSuccess }) =>
                void draft.flush().then(() =>
                  update.mutate(facts, {
                    onSuccess: () => {
                      onSuccess();
                      showToast('success', t`The template was saved.`);
                    },
                  }),
                )
              }
            />
          </section>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface ActionProps extends Pick<Props, 'user' | 'onDeleted'> {
  readonly template: Template;
  readonly onFlush: () => Promise<boolean>;
}

function TemplateActions({ user, template, onFlush, onDeleted }: ActionProps) {
  const { t } = useLingui();
  const actor = actorOf(user);
  const { id, isPublished } = template;
  const publish = usePublishTemplate(id);
  const remove = useDeleteTemplate(id);

  async function askToDelete() {
    const isSure = await confirm({
      title: t`Delete the template?`,
      body: t`Classes created from it keep everything they have.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(undefined, { onSuccess: onDeleted });
  }

  return (
    <>
      {isAllowed(actor, 'class.publishTemplate') && (
        <Button
          size="md"
          variant="default"
          loading={publish.isPending}
          onClick={() => void onFlush().then(() => publish.mutate(!isPublished))}
        >
          {isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {isAllowed(actor, 'class.createOwn') && (
        <Button
          size="md"
          variant={hasMaterials(template.sections) ? 'filled' : 'default'}
          renderRoot={(props) => (
            <Link to="/classes/new" search={{ from: 'template', id }} {...props} />
          )}
        >
          <Trans>New class based on this</Trans>
        </Button>
      )}
      {isAllowed(actor, 'class.deleteTemplate') && (
        <RowMenu
          label={t`More about the template`}
          actions={[
            {
              label: t`Delete`,
              icon: <IconTrash size={18} />,
              onPress: () => void askToDelete(),
            },
          ]}
        />
      )}
    </>
  );
}
