import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { periodOf } from '../../../../domain/organisations/class-defaults.rules.ts';
import type { ClassDefaults } from '../../../../domain/organisations/class-defaults.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { useCreateClass } from '../classes.queries.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { ClassForm } from './class-form.tsx';

interface Props {
  user: User;
  /** A material that the class is made for. */
  materialId: number | undefined;
  /** What a new class of the organisation begins with. */
  defaults: ClassDefaults;
  onMade: (classId: number) => void;
}

export function NewClassPage({ user, materialId, defaults, onMade }: Props) {
  const { t } = useLingui();
  const create = useCreateClass();
  usePageTitle(t`New class`);
  const [facts] = useState(() => {
    const today = todayIn(user.targetOrg.timeZone, new Date());
    const { description, lang } = defaults;
    return {
      title: '',
      description,
      lang: lang ?? user.lang,
      cover: null,
      ...periodOf(defaults, today),
    };
  });
  const number = 1;
  const title = t`Section ${number}`;
  const sections =
    materialId === undefined
      ? []
      : [{ title, opensAt: null, materials: [{ materialId, dueAt: null }] }];
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Classes</Trans>
          </Link>
        }
        title={<Trans>New class</Trans>}
        below={
          <Trans>
            Materials and trainees come next. Trainees see nothing until you publish it.
          </Trans>
        }
      />
      <div className={panel.panel} data-narrow>
        <ClassForm
          facts={facts}
          action={t`Create class`}
          isSaving={create.isPending}
          onSave={(given) =>
            create.mutate({ facts: given, sections }, { onSuccess: ({ id }) => onMade(id) })
          }
        />
      </div>
    </>
  );
}
