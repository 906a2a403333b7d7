import { Trans, useLingui } from '@lingui/react/macro';
import { Role } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { GroupPicker } from '../features/groups/group-picker.tsx';
import { useViewAs } from '../features/session/view.queries.ts';
import classes from './group-view-dialog.module.css';

/** Of which group one wants to look as the manager. */
export default function GroupViewDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const viewAs = useViewAs(user);
  return (
    <GroupPicker
      title={t`Which group?`}
      ignoreTempRole
      first={
        <p className={classes.words}>
          <Trans>You see what its manager sees.</Trans>
        </p>
      }
      onPick={({ id }) => {
        if (!viewAs.isPending) viewAs.mutate({ role: Role.groupManager, groupId: id });
      }}
      onClose={onClose}
    />
  );
}
