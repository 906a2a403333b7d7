import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconListDetails, IconTable } from '@tabler/icons-react';
import { exportTraineeProgress } from '../../../domain/classes/classes.contract.ts';
import { exportAnswers } from '../../../domain/gradebook/gradebook.contract.ts';
import { hrefOf } from '../../lib/api.ts';

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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          download
          href={hrefOf(exportTraineeProgress, { params, query })}
          leftSection={<IconTable size={18} />}
        >
          {t`Progress and scores`}
        </Menu.Item>
        {hasAnswers && (
          <Menu.Item
            component="a"
            download
            href={hrefOf(exportAnswers, { params })}
            leftSection={<IconListDetails size={18} />}
          >
            {t`Every answer, score and time`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
