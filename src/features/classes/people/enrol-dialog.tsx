import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useEnrol } from '../classes.queries.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { GroupPick, type PickedGroup } from './group-pick.tsx';
import { PeoplePick, type PickedPerson } from './people-pick.tsx';

interface Props {
  classId: number;
  onClose: () => void;
}

/** Enrols people, and the trainees of groups. */
export function EnrolDialog({ classId, onClose }: Props) {
  const { t } = useLingui();
  const enrol = useEnrol(classId);
  const [people, setPeople] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  const [groups, setGroups] = useState<ReadonlyMap<number, PickedGroup>>(new Map());

  function save() {
    const picked = { userIds: [...people.keys()], groupIds: [...groups.keys()] };
    enrol.mutate(picked, {
      onSuccess: (enrolled) => {
        showToast(
          'success',
          <Plural
            value={enrolled}
            _0="All of them were enrolled already."
            one="# trainee was enrolled."
            other="# trainees were enrolled."
          />,
        );
        onClose();
      },
    });
  }

  return (
    <PickDialog
      title={t`Enrol trainees`}
      count={people.size + groups.size}
      action={<Trans>Enrol</Trans>}
      isSaving={enrol.isPending}
      onClose={onClose}
      onDone={save}
    >
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="people">
            <Trans>People</Trans>
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
