import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { CsatTab } from '../../../features/csat/desk/csat-tab.tsx';
import panel from '../../../ui/Panel/panel.module.css';

interface Props {
  readonly classId: number;
  readonly canManage: boolean;
}

/** What the trainees of a class say of it. */
export function ClassCsat({ classId, canManage }: Props) {
  const { data } = useSuspenseQuery(classQuery(classId));
  return (
    <CsatTab
      classId={classId}
      title={data.title}
      canManage={canManage}
      allLink={
        <Link className={panel.back} to="/csat">
          <Trans>All classes</Trans>
        </Link>
      }
    />
  );
}
