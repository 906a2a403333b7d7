import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ClassHelpTab } from '../../../features/aichats/staff/class-help-tab.tsx';
import panel from '../../../ui/Panel/panel.module.css';

interface Props {
  readonly classId: number;
  readonly canChange: boolean;
}

/** The assistant of a class, with the way to what was asked there. */
export function ClassChats({ classId, canChange }: Props) {
  return (
    <ClassHelpTab
      classId={classId}
      canChange={canChange}
      chatsLink={
        <Link className={panel.back} to="/aichats" search={{ c: classId }}>
          <Trans>Read the chats</Trans>
        </Link>
      }
    />
  );
}
