import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from '../../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { AnnouncementForm } from './announcement-form.tsx';
import type { Target } from './form-values.ts';

interface Props {
  user: User;
  bootcamp?: Target | undefined;
  onSaved: (announcementId: number) => void;
}

export function NewAnnouncementPage({ user, bootcamp, onSaved }: Props) {
  const { t } = useLingui();
  usePageTitle(t`New announcement`);
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/announcements/written">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Announcements</Trans>
          </Link>
        }
        title={<Trans>New announcement</Trans>}
      />
      <AnnouncementForm user={user} bootcamp={bootcamp} onSaved={onSaved} />
    </>
  );
}
