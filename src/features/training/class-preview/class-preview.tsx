import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { ClassStudied } from '../class-page/trainee-class.tsx';
import { PreviewContext } from '../class-page/room-link.tsx';
import classes from './class-preview.module.css';
import { asStudied } from './as-studied.ts';

interface Props {
  shown: Class;
  onLeave: () => void;
}

/** A class as somebody sees it who has just joined it; nothing is recorded. */
export default function ClassPreview({ shown, onLeave }: Props) {
  const { t } = useLingui();
  return (
    <PreviewContext value={true}>
      <div className={classes.bar} role="region" aria-label={t`Preview`}>
        <span className={classes.words}>
          <IconEye size={20} stroke={1.75} aria-hidden />
          <Trans>As a trainee sees it who has just joined. Nothing is recorded.</Trans>
        </span>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onLeave}
        >
          <Trans>Back to the class</Trans>
        </Button>
      </div>
      <ClassStudied studied={asStudied(shown)} placeOf={undefined} offline={null} download={null} />
    </PreviewContext>
  );
}
