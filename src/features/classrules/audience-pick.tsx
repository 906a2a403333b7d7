import { useLingui } from '@lingui/react/macro';
import { Checkbox, SegmentedControl } from '@mantine/core';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import type { Audience } from './audience.ts';
import { ClassTraineesPick } from './class-trainees-pick.tsx';
import classes from './desk/desk.module.css';

interface Props {
  shown: Class;
  audience: Audience;
  onAudience: (audience: Audience) => void;
}

const kinds = ['all', 'groups', 'people'] as const;

/** For whom: everybody, groups of the class, or single trainees. */
export function AudiencePick({ shown, audience, onAudience }: Props) {
  const { t } = useLingui();
  const { kind, groupIds, people } = audience;
  const words = { all: t`Everybody`, groups: t`Groups`, people: t`Single trainees` };
  const offered = kinds.filter((each) => each !== 'groups' || shown.groups.length > 0);
  return (
    <>
      <SegmentedControl
        size="md"
        aria-label={t`For whom`}
        value={kind}
        onChange={(value) => onAudience({ ...audience, kind: value })}
        data={offered.map((each) => ({ value: each, label: words[each] }))}
      />
      {kind === 'groups' && (
        <fieldset className={classes.choice} aria-label={t`Groups`}>
          {shown.groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              size="md"
              label={name}
              checked={groupIds.includes(id)}
              onChange={({ currentTarget }) =>
                onAudience({
                  ...audience,
                  groupIds: currentTarget.checked
                    ? [...groupIds, id]
                    : groupIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {kind === 'people' && (
        <ClassTraineesPick
          classId={shown.id}
          picked={people}
          onPick={(next) => onAudience({ ...audience, people: next })}
        />
      )}
    </>
  );
}
