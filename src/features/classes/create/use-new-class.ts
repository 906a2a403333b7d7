import { useState } from 'react';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { isPeriod } from '../../../../domain/classes/classes.rules.ts';
import type { ClassSource } from '../../../../domain/outlines/class-source.schema.ts';
import { periodOf } from '../../../../domain/organisations/class-defaults.rules.ts';
import type { ClassDefaults } from '../../../../domain/organisations/class-defaults.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { ClassPlan } from '../../../../domain/templates/class-plan.contract.ts';
import type { Groups, Instructors } from './people-fields.tsx';
import type { SourceKind } from './source-choice.tsx';

interface Facts {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly startAt: string;
  readonly endAt: string;
}

interface Given {
  readonly user: User;
  readonly defaults: ClassDefaults;
  readonly from: ClassSource | undefined;
}

/** A class while somebody fills it in: what they typed stays, the rest follows what it begins with. */
export function useNewClass({ user, defaults, from }: Given) {
  const [first] = useState(() => ({
    title: '',
    description: defaults.description,
    lang: defaults.lang ?? user.lang,
    ...periodOf(defaults, todayIn(user.targetOrg.timeZone, new Date())),
  }));
  const [typed, setTyped] = useState<Partial<Facts>>({});
  const [kind, setKind] = useState<SourceKind>(from?.kind ?? 'nothing');
  const [sourceId, setSourceId] = useState<number | undefined>(from?.id);
  const [daysOff, setDaysOff] = useState({ weekend: true, holiday: true, own: true });
  const [leavesOut, setLeavesOut] = useState(false);
  const [instructors, setInstructors] = useState<Instructors>(new Map());
  const [groups, setGroups] = useState<Groups>(new Map());
  const [follows, setFollows] = useState(false);
  const source = kind === 'nothing' || sourceId === undefined ? undefined : { kind, id: sourceId };
  const startAt = typed.startAt ?? first.startAt;

  return {
    kind,
    source,
    daysOff,
    leavesOut,
    isReversed:
      startAt !== '' &&
      typed.endAt !== undefined &&
      typed.endAt !== '' &&
      !isPeriod({ startAt, endAt: typed.endAt }),
    /** What the preview is asked for. */
    wishes: {
      startAt,
      ...(typed.endAt ? { endAt: typed.endAt } : {}),
      weekend: String(daysOff.weekend),
      holiday: String(daysOff.holiday),
      own: String(daysOff.own),
    },
    people: {
      instructors,
      groups,
      follows,
      onFollows: setFollows,
      onInstructors: setInstructors,
      onGroups: setGroups,
    },
    set: (given: Partial<Facts>) => setTyped((before) => ({ ...before, ...given })),
    heed: (given: Partial<typeof daysOff>) => setDaysOff((before) => ({ ...before, ...given })),
    leaveOut: setLeavesOut,
    chooseKind: (next: SourceKind) => {
      setKind(next);
      setSourceId(undefined);
      setLeavesOut(false);
    },
    chooseSource: (id: number | undefined) => {
      setSourceId(id);
      setLeavesOut(false);
    },
    factsWith: (plan: ClassPlan | undefined): Facts => ({
      title: typed.title ?? plan?.title ?? first.title,
      description: typed.description ?? plan?.description ?? first.description,
      lang: typed.lang ?? plan?.lang ?? first.lang,
      startAt,
      endAt: typed.endAt ?? plan?.endAt ?? first.endAt,
    }),
    bodyWith: (facts: Facts, materialId: number | undefined, sectionTitle: string) => ({
      ...facts,
      ...(instructors.size > 0 ? { instructorIds: [...instructors.keys()] } : {}),
      groupIds: [...groups.keys()],
      follows,
      ...(source ? { source, daysOff, leavesOut } : {}),
      ...(source === undefined && materialId !== undefined
        ? {
            sections: [
              { title: sectionTitle, opensAt: null, materials: [{ materialId, dueAt: null }] },
            ],
          }
        : {}),
    }),
  };
}
