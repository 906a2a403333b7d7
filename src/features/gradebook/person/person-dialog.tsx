import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import type { TraineeDrill } from '../../../../domain/gradebook/gradebook.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import type { Row } from '../cell.ts';
import { DrillList } from './drill-list.tsx';
import { HowDecided } from './how-decided.tsx';
import { Notes } from './notes.tsx';
import classes from './person.module.css';
import { ReasonList } from './reason-list.tsx';

interface Props {
  classId: number;
  row: Row;
  today: string;
  canWrite: boolean;
  titleOf: (classMaterialId: number) => string;
  onMaterial: (classMaterialId: number) => void;
  onDrill: (drill: TraineeDrill) => void;
  onClose: () => void;
}

/** How somebody stands in a class, why they may need help, and what was talked about. */
export function PersonDialog(props: Props) {
  const { classId, row, today, canWrite, titleOf, onMaterial, onClose } = props;
  const { help, name, imageUrl, percent, groupName, lastActivityAt } = row;
  return (
    <Dialog title={name} onClose={onClose} size="lg">
      <div className={classes.head}>
        <Avatar name={name} imageUrl={imageUrl} size={44} />
        <p className={`${classes.quiet} ${classes.who}`}>
          {groupName && <>{groupName} · </>}
          <Trans>{percent}% completed</Trans>
          <br />
          {lastActivityAt ? (
            <Trans>
              Last active <RelativeTime at={lastActivityAt} />
            </Trans>
          ) : (
            <Trans>Not active yet</Trans>
          )}
        </p>
        <HelpChip help={help} />
      </div>
      {help && <ReasonList reasons={help.reasons} titleOf={titleOf} onMaterial={onMaterial} />}
      <DrillList classId={classId} userId={row.userId} today={today} onDrill={props.onDrill} />
      <Notes classId={classId} userId={row.userId} today={today} canWrite={canWrite} />
      <HowDecided />
    </Dialog>
  );
}

function HelpChip({ help }: Pick<Row, 'help'>) {
  const { t } = useLingui();
  if (help === null)
    return (
      <Chip tone="ok" icon={<IconCircleCheck size={14} />}>
        {t`No sign that help is needed`}
      </Chip>
    );
  return help.level === 'help' ? (
    <Chip tone="bad" icon={<IconAlertTriangle size={14} />}>
      {t`Needs help`}
    </Chip>
  ) : (
    <Chip tone="warn" icon={<IconEye size={14} />}>
      {t`To watch`}
    </Chip>
  );
}
