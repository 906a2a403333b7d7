import { Trans } from '@lingui/react/macro';
import { IconArchive } from '@tabler/icons-react';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './person-cell.module.css';

interface Props {
  person: { name: string; accountName: string; imageUrl: string | null; isArchived?: boolean };
  /** Shows what else they have. */
  onOpen?: () => void;
}

export function PersonCell({ person: { name, accountName, imageUrl, isArchived }, onOpen }: Props) {
  return (
    <span className={classes.person}>
      <Avatar name={name} imageUrl={imageUrl} />
      <span>
        {onOpen ? (
          <button type="button" className={classes.open} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.small}>{accountName}</span>
      </span>
      {isArchived && (
        <Chip icon={<IconArchive size={14} />}>
          <Trans>Archived</Trans>
        </Chip>
      )}
    </span>
  );
}
