import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { FollowChoice } from '../people/follow-choice.tsx';
import { GroupPick, type PickedGroup } from '../people/group-pick.tsx';
import { PeoplePick, type PickedPerson } from '../people/people-pick.tsx';
import classes from './people-fields.module.css';

export type Instructors = ReadonlyMap<number, PickedPerson>;
export type Groups = ReadonlyMap<number, PickedGroup>;

interface Props {
  readonly instructors: Instructors;
  readonly groups: Groups;
  /** Whether the class follows the groups. */
  readonly follows: boolean;
  readonly onFollows: (follows: boolean) => void;
  readonly onInstructors: (instructors: Instructors) => void;
  readonly onGroups: (groups: Groups) => void;
}

/** Who teaches the class, and the groups whose members learn in it. */
export function PeopleFields(props: Props) {
  const { instructors, groups, follows, onFollows, onInstructors, onGroups } = props;
  const { t } = useLingui();
  const [picking, setPicking] = useState<'instructors' | 'groups'>();
  const [picked, setPicked] = useState<Instructors>(new Map());
  const [pickedGroups, setPickedGroups] = useState<Groups>(new Map());
  return (
    <div className={classes.people}>
      <Chosen
        title={<Trans>Instructors</Trans>}
        hint={<Trans>If you choose nobody, it is you.</Trans>}
        names={instructors}
        icon={<IconUserPlus size={18} />}
        action={t`Choose instructors`}
        onAsk={() => {
          setPicked(instructors);
          setPicking('instructors');
        }}
        onRemove={(id) => onInstructors(without(instructors, id))}
      />
      <Chosen
        title={<Trans>Groups</Trans>}
        hint={<Trans>Their members are enrolled, and notified when the class is published.</Trans>}
        names={groups}
        icon={<IconUsersGroup size={18} />}
        action={t`Choose groups`}
        onAsk={() => {
          setPickedGroups(groups);
          setPicking('groups');
        }}
        onRemove={(id) => onGroups(without(groups, id))}
      />
      {groups.size > 0 && <FollowChoice follows={follows} onChange={onFollows} />}
      {picking === 'instructors' && (
        <PickDialog
          title={t`Choose instructors`}
          count={picked.size}
          action={<Trans>Choose</Trans>}
          onClose={() => setPicking(undefined)}
          onDone={() => {
            onInstructors(picked);
            setPicking(undefined);
          }}
        >
          <PeoplePick role={Role.instructor} picked={picked} onPick={setPicked} />
        </PickDialog>
      )}
      {picking === 'groups' && (
        <PickDialog
          title={t`Choose groups`}
          count={pickedGroups.size}
          action={<Trans>Choose</Trans>}
          onClose={() => setPicking(undefined)}
          onDone={() => {
            onGroups(pickedGroups);
            setPicking(undefined);
          }}
        >
          <GroupPick picked={pickedGroups} onPick={setPickedGroups} />
        </PickDialog>
      )}
    </div>
  );
}

function without<Value>(all: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}

interface ChosenProps {
  readonly title: ReactNode;
  readonly hint: ReactNode;
  readonly names: ReadonlyMap<number, { readonly name: string }>;
  readonly icon: ReactNode;
  readonly action: string;
  readonly onAsk: () => void;
  readonly onRemove: (id: number) => void;
}

function Chosen({ title, hint, names, icon, action, onAsk, onRemove }: ChosenProps) {
  const { t } = useLingui();
  return (
    <div>
      <div className={classes.title}>{title}</div>
      <p className={classes.hint}>{hint}</p>
      <ul className={classes.names}>
        {[...names].map(([id, { name }]) => (
          <li key={id} className={classes.name}>
            {name}
            <button
              type="button"
              className={classes.remove}
              aria-label={t`Leave out ${name}`}
              onClick={() => onRemove(id)}
            >
              <IconX size={16} />
            </button>
          </li>
        ))}
        <li>
          <Button size="md" variant="default" leftSection={icon} onClick={onAsk}>
            {action}
          </Button>
        </li>
      </ul>
    </div>
  );
}
