import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, NativeSelect, TagsInput } from '@mantine/core';
import {
  IconDots,
  IconEye,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { useMenuButton } from '../../../ui/Menu/use-menu-button.ts';
import classes from './care-bar.module.css';
import { colleaguesQuery, useDeleteDiscussion, useManage } from './desk.queries.ts';

interface Props {
  readonly discussion: Discussion;
  readonly ownId: number;
  readonly onGone: () => void;
}

const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** What staff arrange about a discussion: who takes care of it, its labels, whether it is pinned or shown. */
export function CareBar({ discussion, ownId, onGone }: Props) {
  const { t } = useLingui();
  const { uuid, assignee, labels, isPinned, isDisabled, can } = discussion;
  const { data: colleagues = [] } = useQuery(colleaguesQuery(uuid));
  const manage = useManage(uuid);
  const remove = useDeleteDiscussion(uuid);
  const { button, first } = useMenuButton();
  const [isLabelling, setIsLabelling] = useState(false);
  const known = colleagues.some(({ id }) => id === assignee?.id);
  const others = assignee && !known ? [assignee, ...colleagues] : colleagues;

  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t`Delete this discussion?`,
      body: t`The question, all comments and answers and their pictures are gone for everybody. To hide it from trainees only, choose “Hide from trainees”.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (!isSure) return;
    await remove.mutateAsync();
    onGone();
  }

  return (
    <div className={classes.bar}>
      <NativeSelect
        size="sm"
        className={classes.assignee ?? ''}
        aria-label={t`Assigned to`}
        value={String(assignee?.id ?? '')}
        onChange={({ currentTarget }) =>
          manage.mutate({ assigneeId: Number(currentTarget.value) || null })
        }
        data={[
          { value: '', label: t`Not assigned yet` },
          ...others.map(({ id, name }) => ({
            value: String(id),
            label: id === ownId ? t`Assigned to you` : t`Assigned to ${name}`,
          })),
        ]}
      />
      {isLabelling ? (
        <TagsInput
          size="sm"
          className={classes.labels ?? ''}
          aria-label={t`Labels`}
          placeholder={t`Add a label`}
          ref={focusOn}
          maxTags={5}
          defaultValue={[...labels]}
          onChange={(next) =>
            manage.mutate({ labels: next.map((label) => label.trim().slice(0, 30)) })
          }
          onBlur={() => setIsLabelling(false)}
        />
      ) : (
        <Button size="sm" variant="subtle" onClick={() => setIsLabelling(true)}>
          {labels.length === 0 ? <Trans>Add a label</Trans> : labels.join(', ')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t`More about this discussion`}
          >
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={
              isPinned ? (
                <IconPinnedOff size={18} stroke={1.75} />
              ) : (
                <IconPin size={18} stroke={1.75} />
              )
            }
            onClick={first(() => manage.mutate({ isPinned: !isPinned }))}
          >
            {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin to the top of the class</Trans>}
          </Menu.Item>
          <Menu.Item
            leftSection={
              isDisabled ? (
                <IconEye size={18} stroke={1.75} />
              ) : (
                <IconEyeOff size={18} stroke={1.75} />
              )
            }
            onClick={first(() => manage.mutate({ isDisabled: !isDisabled }))}
          >
            {isDisabled ? <Trans>Show to trainees again</Trans> : <Trans>Hide from trainees</Trans>}
          </Menu.Item>
          {can.remove && (
            <Menu.Item
              leftSection={<IconTrash size={18} stroke={1.75} />}
              onClick={first(() => void askAndRemove())}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
