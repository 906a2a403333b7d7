import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { writtenQuery } from '../desk/written.queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';

interface Props {
  user: User;
  announcementId: number;
  onSaved: () => void;
}

export function EditAnnouncementPage({ user, announcementId, onSaved }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Edit announcement`);
  const { data } = useSuspenseQuery(writtenQuery(announcementId));
  // Whoever saves sends what they began with: what a colleague saved meanwhile is not overwritten.
  const [written] = useState(data);
  return (
    <>
      <PageHeader
        above={
          <Link
            className={panel.back}
            to="/announcements/written/$announcementId"
            params={{ announcementId }}
          >
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Back to the announcement</Trans>
          </Link>
        }
        title={<Trans>Edit announcement</Trans>}
      />
      <AnnouncementForm user={user} written={written} onSaved={onSaved} />
    </>
  );
}
