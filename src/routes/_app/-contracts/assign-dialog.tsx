import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import type { Contract } from '../../../../domain/contracts/contracts.schema.ts';
import { GroupPick, type PickedGroup } from '../../../features/classes/people/group-pick.tsx';
import { PeoplePick, type PickedPerson } from '../../../features/classes/people/people-pick.tsx';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { useAssign } from '../../../features/contracts/contracts.queries.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './assign-dialog.module.css';

interface Props {
  contract: Contract;
  onClose: () => void;
}

/** Gives seats to people, and to the trainees of groups; when they do not suffice the rest may wait. */
export function AssignDialog({ contract, onClose }: Props) {
  const { t } = useLingui();
  const assign = useAssign(contract);
  const [people, setPeople] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  const [groups, setGroups] = useState<ReadonlyMap<number, PickedGroup>>(new Map());
  const [mayWait, setMayWait] = useState(false);
  const free = Math.max(0, contract.seats - contract.used);

  function save() {
    const userIds = [...people.keys()];
    const groupIds = [...groups.keys()];
    assign.mutate(
      { userIds, groupIds, whenFull: mayWait ? 'wait' : 'refuse' },
      {
        onSuccess: ({ assigned, waiting }) => {
          showToast(
            'success',
            <>
              <Plural
                value={assigned}
                _0="Nobody new was given a seat."
                one="# person was given a seat."
                other="# people were given seats."
              />{' '}
              {waiting > 0 && (
                <Plural value={waiting} one="# person waits." other="# people wait." />
              )}
            </>,
          );
          onClose();
        },
      },
    );
  }

  return (
    <PickDialog
      title={t`Add people`}
      count={people.size + groups.size}
      action={<Trans>Add</Trans>}
      isSaving={assign.isPending}
      onClose={onClose}
      onDone={save}
    >
      <div className={classes.free}>
        <p className={classes.words}>
          <Plural
            value={free}
            _0="No seat is free."
            one="# seat is free."
            other="# seats are free."
          />
        </p>
        <Checkbox
          radius="xs"
          label={t`Put people without a free seat on the waiting list`}
          checked={mayWait}
          onChange={({ currentTarget }) => setMayWait(currentTarget.checked)}
        />
      </div>
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="people">
            <Trans context="of a contract">People</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="groups">
            <Trans>Groups</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <PeoplePick role={Role.trainee} picked={people} onPick={setPeople} />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <GroupPick picked={groups} onPick={setGroups} />
        </Tabs.Panel>
      </Tabs>
    </PickDialog>
  );
}
