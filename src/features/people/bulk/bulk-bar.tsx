import { Plural, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArchiveOff,
  IconBooks,
  IconCursorText,
  IconUsersPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isTrainee } from '../../../../domain/access/roles.ts';
import type { PersonSummary } from '../../../../domain/people/people.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { bulkAbilitiesOf } from '../people-abilities.ts';
import type { GroupPick } from '../people-filters.tsx';
import { useAddToClass, useAddToGroup, useSetArchived } from '../people.queries.ts';
import classes from './bulk-bar.module.css';
import { ClassPicker } from '../../../ui/ClassPicker/class-picker.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface Props {
  user: User;
  picked: readonly PersonSummary[];
  groupPick: GroupPick;
  /** These are dealt with, or let go; others may have been picked meanwhile. */
  onDone: (userIds: readonly number[]) => void;
}

/** What can be done to everybody who is picked, over the foot of the page. */
export function BulkBar({ user, picked, groupPick, onDone }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'group' | 'class' | 'rename'>();
  const archive = useSetArchived();
  const addToGroup = useAddToGroup();
  const addToClass = useAddToClass();
  const can = bulkAbilitiesOf(user);
  const userIds = picked.map(({ id }) => id);
  const isRestoring = picked.every(({ isArchived }) => isArchived);
  const canStudy = picked.every(({ role, isArchived }) => isTrainee(role) && !isArchived);
  const close = () => setOpen(undefined);
  const done = (words: ReactNode) => {
    showToast('success', words);
    close();
    onDone(userIds);
  };

  const count = picked.length;
  const name = picked[0]?.name ?? '';

  async function askToArchive() {
    const isSure =
      isRestoring ||
      (await confirm({
        title: count === 1 ? t`Archive ${name}?` : t`Archive ${count} people?`,
        body: t`They are signed out everywhere at once and cannot sign in until they are restored. Their work is kept.`,
        action: t`Archive`,
        isDangerous: true,
      }));
    if (!isSure) return;
    archive.mutate(
      { userIds, isArchived: !isRestoring },
      {
        onSuccess: (changed) =>
          done(
            isRestoring ? (
              <Plural
                value={changed}
                one="# person was restored."
                other="# people were restored."
              />
            ) : (
              <Plural
                value={changed}
                one="# person was archived."
                other="# people were archived."
              />
            ),
          ),
      },
    );
  }

  return (
    <>
      <section className={classes.bar} aria-label={t`What was selected`}>
        <output className={classes.count}>
          <Plural value={picked.length} one="# selected" other="# selected" />
        </output>
        {can.addToGroup && (
          <Action icon={IconUsersPlus} label={t`Add to group`} onClick={() => setOpen('group')} />
        )}
        {can.addToClass && canStudy && (
          <Action icon={IconBooks} label={t`Add to class`} onClick={() => setOpen('class')} />
        )}
        {can.rename && (
          <Action icon={IconCursorText} label={t`Rename`} onClick={() => setOpen('rename')} />
        )}
        {can.archive && (
          <Action
            icon={isRestoring ? IconArchiveOff : IconArchive}
            label={isRestoring ? t`Restore` : t`Archive`}
            onClick={() => void askToArchive()}
          />
        )}
        <button
          type="button"
          className={classes.action}
          aria-label={t`Clear the selection`}
          onClick={() => onDone(userIds)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </section>
      {open === 'group' &&
        groupPick({
          title: t`Add to group`,
          onPick: ({ id: groupId }) =>
            addToGroup.mutate(
              { groupId, userIds },
              {
                onSuccess: (added) =>
                  done(
                    <Plural
                      value={added}
                      _0="All of them were in the group already."
                      one="# person was added to the group."
                      other="# people were added to the group."
                    />,
                  ),
              },
            ),
          onClose: close,
        })}
      {open === 'class' && (
        <ClassPicker
          onPick={({ id: classId }) =>
            addToClass.mutate(
              { classId, userIds },
              {
                onSuccess: (enrolled) =>
                  done(
                    <Plural
                      value={enrolled}
                      _0="All of them were enrolled already."
                      one="# trainee was enrolled."
                      other="# trainees were enrolled."
                    />,
                  ),
              },
            )
          }
          onClose={close}
        />
      )}
      {open === 'rename' && (
        <RenameDialog
          people={picked}
          onDone={(changed) =>
            done(
              <Plural value={changed} one="# person was renamed." other="# people were renamed." />,
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

function Action({
  icon: Icon,
  label,
  onClick,
}: {
  icon: TablerIcon;
  label: ReactNode;
  onClick: () => void;
}) {
  return (
    <button type="button" className={classes.action} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </button>
  );
}
