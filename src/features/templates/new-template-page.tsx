import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClassSource } from '../../../domain/outlines/class-source.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import type { TemplateFacts } from '../../../domain/templates/templates.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { TemplateForm } from './template-form.tsx';
import { useCreateTemplate } from './templates.queries.ts';

interface Props {
  readonly user: User;
  /** Of what it is made, when somebody comes from there. */
  readonly source: ClassSource | undefined;
  /** What that is called. */
  readonly title: string | undefined;
  readonly lang: Language | undefined;
  readonly onMade: (templateId: number) => void;
}

export function NewTemplatePage({ user, source, title, lang, onMade }: Props) {
  const { t } = useLingui();
  const create = useCreateTemplate();
  usePageTitle(t`New template`);
  const [facts] = useState<TemplateFacts>({
    title: title ?? '',
    description: '',
    lang: lang ?? user.lang,
    cover: null,
  });
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes/templates">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Class templates</Trans>
          </Link>
        }
        title={<Trans>New template</Trans>}
        below={
          title === undefined ? (
            <Trans>Sections and materials come next.</Trans>
          ) : (
            <Trans>With the sections, materials and dates of “{title}”.</Trans>
          )
        }
      />
      <section className={panel.panel} data-narrow>
        <TemplateForm
          facts={facts}
          isNew
          action={t`Create template`}
          isSaving={create.isPending}
          onSave={(given) =>
            create.mutate(
              { ...given, ...(source ? { source } : {}) },
              { onSuccess: ({ id }) => onMade(id) },
            )
          }
        />
      </section>
    </>
  );
}
