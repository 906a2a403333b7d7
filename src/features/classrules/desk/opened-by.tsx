import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLockOpen2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClassRules } from '../../../../domain/classrules/classrules.contract.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import type { Target } from '../../../ui/PickMany/pick-many.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { ClassTraineesPick } from '../class-trainees-pick.tsx';
import { useOpenSection } from '../classrules.queries.ts';
import classes from './desk.module.css';

interface Props {
  classId: number;
  sectionId: number;
  title: string;
  opened: ClassRules['sections'][number]['opened'];
  canOpen: boolean;
  canClose: boolean;
}

/** For whom a section was opened by hand, by whom and when; and the ways to do that. */
export function OpenedBy({ classId, sectionId, title, opened, canOpen, canClose }: Props) {
  const { t } = useLingui();
  const open = useOpenSection(classId);
  const [isPicking, setIsPicking] = useState(false);
  const [picked, setPicked] = useState<readonly Target[]>([]);
  const isForAll = opened.some(({ trainee }) => trainee === null);

  const takeBackLabel = (name: string | undefined) =>
    name === undefined
      ? t`Undo opening “${title}” for everybody`
      : t`Undo opening “${title}” for ${name}`;

  async function openForAll() {
    const isSure = await confirm({
      title: t`Open “${title}” for everybody?`,
      body: t`All trainees in the class can study it right away, regardless of its date and rule.`,
      action: t`Open it`,
    });
    if (isSure) open.mutate({ sectionId, isOpened: true, userIds: [] });
  }

  return (
    <div className={classes.opened}>
      {opened.length > 0 && (
        <ul className={classes.marks} aria-label={t`Opened by hand`}>
          {opened.map(({ trainee, at, byName }) => (
            <li key={trainee?.id ?? 0}>
              <IconLockOpen2 size={16} stroke={1.75} aria-hidden />
              <span>
                {trainee ? trainee.name : <Trans>For everybody</Trans>}
                <span className={classes.small}>
                  {' · '}
                  {byName !== null && `${byName} · `}
                  <RelativeTime at={at} />
                </span>
              </span>
              {canClose && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={takeBackLabel(trainee?.name)}
                  onClick={() =>
                    open.mutate({
                      sectionId,
                      isOpened: false,
                      userIds: trainee ? [trainee.id] : [],
                    })
                  }
                >
                  <Trans>Take back</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canOpen && !isForAll && (
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            loading={open.isPending}
            aria-label={t`Open “${title}” for everybody now`}
            onClick={() => void openForAll()}
          >
            <Trans context="a section of a class">Open now</Trans>
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t`Open “${title}” for some trainees`}
            onClick={() => setIsPicking(true)}
          >
            <Trans>Open for some…</Trans>
          </Button>
        </div>
      )}
      {isPicking && (
        <PickDialog
          title={t`Open “${title}” for some trainees`}
          count={picked.length}
          action={<Trans>Open it</Trans>}
          isSaving={open.isPending}
          onClose={() => setIsPicking(false)}
          onDone={() =>
            open.mutate(
              { sectionId, isOpened: true, userIds: picked.map(({ id }) => id) },
              {
                onSuccess: () => {
                  setIsPicking(false);
                  setPicked([]);
                },
              },
            )
          }
        >
          <ClassTraineesPick classId={classId} picked={picked} onPick={setPicked} />
        </PickDialog>
      )}
    </div>
  );
}
