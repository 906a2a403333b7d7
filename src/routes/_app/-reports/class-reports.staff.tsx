import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ReportsTab } from '../../../features/reports/settings/reports-tab.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { ItemsEditor } from '../../../features/surveys/editor/items-editor.tsx';

interface Props {
  readonly classId: number;
  readonly canManage: boolean;
}

/** Daily reports of a class, whose questions are built by the form editor of surveys. */
export function ClassReports({ classId, canManage }: Props) {
  const navigate = useNavigate();
  return (
    <ReportsTab
      classId={classId}
      canManage={canManage}
      itemsEditor={ItemsEditor}
      inboxLink={
        <Link className={panel.back} to="/reports" search={{ c: classId }}>
          <Trans>Read the reports</Trans>
        </Link>
      }
      onOpen={(r) => void navigate({ to: '/reports', search: { c: classId, r } })}
    />
  );
}
