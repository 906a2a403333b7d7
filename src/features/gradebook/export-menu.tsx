import { useLingui } from '@lingui/react/macro';
import { IconListDetails, IconTable } from '@tabler/icons-react';
import { exportTraineeProgress } from '../../../domain/classes/classes.contract.ts';
import { exportAnswers } from '../../../domain/gradebook/gradebook.contract.ts';
import { hrefOf } from '../../lib/api.ts';
import { DownloadMenu } from '../../ui/DownloadMenu/download-menu.tsx';

interface Props {
  classId: number;
  keyword: string | undefined;
  groupId: number | undefined;
  hasAnswers: boolean;
}

/** The gradebook as files for spreadsheets. */
export function ExportMenu({ classId, keyword, groupId, hasAnswers }: Props) {
  const { t } = useLingui();
  const params = { classId };
  const query = {
    ...(keyword ? { keyword } : {}),
    ...(groupId === undefined ? {} : { groupId }),
  };
  const progress = {
    href: hrefOf(exportTraineeProgress, { params, query }),
    icon: <IconTable size={18} />,
    label: t`Progress and scores`,
  };
  const answers = {
    href: hrefOf(exportAnswers, { params }),
    icon: <IconListDetails size={18} />,
    label: t`Every answer, score and time`,
  };
  return <DownloadMenu label="CSV" files={hasAnswers ? [progress, answers] : [progress]} />;
}
