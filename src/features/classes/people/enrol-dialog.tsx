import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useEnrol } from '../classes.queries.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { FollowChoice } from './follow-choice.tsx';
import { GroupPick, type PickedGroup } from './group-pick.tsx';
import { PeoplePick, type PickedPerson } from './people-pick.tsx';
import classes from './people.module.css';

interface Props {
  shown: Class;
  onClose: () => void;
}

/** Enrols people, and the trainees of groups. */
export function EnrolDialog({ shown, onClose }: Props) {
  const { t } = useLingui();
  const enrol = useEnrol(shown.id);
  const [people, setPeople] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  const [groups, setGroups] = useState<ReadonlyMap<number, PickedGroup>>(new Map());

  const [follows, setFollows] = useState(false);
  const [mayWait, setMayWait] = useState(false);
  const { seats = null, traineeCount } = shown;
  const free = seats === null ? null : Math.max(0, seats - traineeCount);

  function save() {
    const picked = {
      userIds: [...people.keys()],
      groupIds: [...groups.keys()],
      follows,
      whenFull: mayWait ? ('wait' as const) : ('refuse' as const),
    };
    enrol.mutate(picked, {
      onSuccess: ({ enrolled, waiting }) => {
        showToast(
          'success',
          <>
            {(enrolled > 0 || waiting === 0) && (
              <Plural
                value={enrolled}
                _0="All of them were enrolled already."
                one="# trainee was enrolled."
                other="# trainees were enrolled."
              />
            )}{' '}
            {waiting > 0 && <Plural value={waiting} one="# person waits." other="# people wait." />}
          </>,
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
      {free !== null && (
        <div className={classes.seats}>
          <p className={classes.free}>
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
      )}
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
          <FollowChoice follows={follows} onChange={setFollows} />
          <GroupPick picked={groups} onPick={setGroups} />
        </Tabs.Panel>
      </Tabs>
    </PickDialog>
  );
}
