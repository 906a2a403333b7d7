import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconPencil, IconSend } from '@tabler/icons-react';
import type { ExamStatus } from '../../../../domain/exams/exam.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';

export function ExamStatusChip({ status }: { status: ExamStatus }) {
  if (status === 'draft')
    return (
      <Chip icon={<IconPencil size={14} />}>
        <Trans>Draft</Trans>
      </Chip>
    );
  if (status === 'published')
    return (
      <Chip tone="primary" icon={<IconSend size={14} />}>
        <Trans>Published</Trans>
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<IconCircleCheck size={14} />}>
      <Trans>Signed off</Trans>
    </Chip>
  );
}
