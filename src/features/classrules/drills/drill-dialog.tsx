import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import type { Target } from '../../../ui/PickMany/pick-many.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { ClassTraineesPick } from '../class-trainees-pick.tsx';
import { DrillDays } from './drill-days.tsx';
import { DrillQuestions } from './drill-questions.tsx';
import classes from './drills.module.css';
import { drillQuestionsQuery, useCreateDrill, type Whose } from './drills.queries.ts';
import { partsOf, useDrillPlan } from './use-drill-plan.ts';

interface Props {
  shown: Class;
  onClose: () => void;
}

const kinds = ['all', 'group', 'trainee'] as const;
type Kind = (typeof kinds)[number];

/** In the language of the class, as its trainees read it. */
const usualTitle = { en: 'Drill quiz', ja: '復習クイズ' } as const;
/** So many questions are chosen at first: about as many as one takes up at a sitting. */
const chosenAtFirst = 20;

/** Makes a drill quiz: for whom, of which questions, and on which days. */
export function DrillDialog({ shown, onClose }: Props) {
  const { t } = useLingui();
  const create = useCreateDrill(shown.id);
  const [kind, setKind] = useState<Kind>('all');
  const [groupId, setGroupId] = useState(shown.groups[0]?.id ?? 0);
  const [people, setPeople] = useState<readonly Target[]>([]);
  const [title, setTitle] = useState<string>(usualTitle[shown.lang]);
  const [left, setLeft] = useState<ReadonlySet<number>>();
  const [plan, changePlan] = useDrillPlan(shown);
  const userId = people[0]?.id;
  const whose: Whose =
    kind === 'group' ? { groupId } : kind === 'trainee' && userId !== undefined ? { userId } : {};
  const isWho = kind !== 'trainee' || userId !== undefined;
  const { data } = useQuery({ ...drillQuestionsQuery(shown.id, whose), enabled: isWho });
  const offered = isWho ? data : [];
  const chosen =
    left ?? new Set((offered ?? []).slice(0, chosenAtFirst).map(({ question }) => question.id));
  const picked = (offered ?? []).map(({ question }) => question.id).filter((id) => chosen.has(id));
  const parts = partsOf(plan, picked);
  const words = { all: t`Whole class`, group: t`A group`, trainee: t`One trainee` };
  const isReady = isWho && title.trim() !== '' && picked.length > 0 && parts.length > 0;

  function choose(next: Kind) {
    setKind(next);
    setLeft(undefined);
  }

  function save() {
    const body = {
      title: title.trim(),
      groupId: kind === 'group' ? groupId : null,
      userId: kind === 'trainee' ? (userId ?? null) : null,
      parts: parts.map(({ opensAt, questionIds }) => ({ opensAt, questionIds: [...questionIds] })),
    };
    create.mutate(body, {
      onSuccess: () => {
        showToast(
          'success',
          shown.isPublished
            ? t`The drill quiz was created, and its trainees have been told.`
            : t`The drill quiz was created. It appears once the class is published.`,
        );
        onClose();
      },
    });
  }

  return (
    <Dialog title={t`New drill quiz`} size="xl" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save();
        }}
      >
        <SegmentedControl
          size="md"
          aria-label={t`For whom`}
          value={kind}
          onChange={choose}
          data={kinds
            .filter((each) => each !== 'group' || shown.groups.length > 0)
            .map((each) => ({ value: each, label: words[each] }))}
        />
        {kind === 'group' && (
          <NativeSelect
            size="md"
            label={t`Group`}
            value={String(groupId)}
            onChange={({ currentTarget }) => {
              setGroupId(Number(currentTarget.value));
              setLeft(undefined);
            }}
            data={shown.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {kind === 'trainee' && (
          <ClassTraineesPick
            classId={shown.id}
            picked={people}
            onPick={(next) => {
              setPeople(next.slice(-1));
              setLeft(undefined);
            }}
          />
        )}
        {isWho &&
          (offered ? (
            <DrillQuestions
              offered={offered}
              chosen={chosen}
              isOne={kind === 'trainee'}
              onChoose={setLeft}
            />
          ) : (
            <TextSkeleton />
          ))}
        {picked.length > 0 && (
          <>
            <TextInput
              size="md"
              label={t`Title`}
              maxLength={150}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <DrillDays shown={shown} plan={plan} parts={parts} onPlan={changePlan} />
          </>
        )}
        <div className={classes.foot}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!isReady} loading={create.isPending}>
            <Trans>Create the drill quiz</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
