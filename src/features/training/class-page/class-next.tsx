import { Trans } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nextInClass } from '../../../../domain/training/next-in-class.rules.ts';
import type { OnDevice } from '../../../../domain/training/next-step.rules.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { NextReason } from '../next-reason.tsx';
import { homeQuery } from '../training.queries.ts';
import { RoomLink } from './room-link.tsx';
import classes from './class-next.module.css';

type Material = Training['sections'][number]['materials'][number];
export type PlaceOfMaterial = (material: Material) => OnDevice;

interface Props {
  training: Training;
  today: string;
  /** Without a network: what lies on this device. */
  placeOf: PlaceOfMaterial | undefined;
  /** The way to have the class without a network. */
  offline: ReactNode;
}

/** What opens when one goes on, by its name, and why that; beside it the download. */
export function ClassNext({ training, today, placeOf, offline }: Props) {
  // As far as it is known: where in a book somebody is, by the name of the chapter.
  const { data: home } = useQuery({ ...homeQuery(), enabled: false });
  const next = nextInClass(training, { today, ...(placeOf ? { placeOf } : {}) });
  if (!next)
    return (
      <div className={classes.next}>
        <Nothing training={training} isOffline={placeOf !== undefined} />
        {offline}
      </div>
    );
  const { step: material, reason } = next;
  const chapter = home?.steps?.find((step) => step.classMaterialId === material.id)?.chapter;
  const hasBegun = reason === 'here' || (chapter !== undefined && chapter !== null);
  return (
    <div className={classes.next}>
      <div className={classes.step}>
        <p className={classes.reason} data-reason={reason}>
          <NextReason reason={reason} dueAt={material.dueAt} today={today} />
        </p>
        <p className={classes.name} lang={material.lang ?? training.lang}>
          {material.title}
          {chapter && <span className={classes.chapter}>{chapter.title}</span>}
        </p>
      </div>
      <div className={classes.ways}>
        <RoomLink
          className={classes.button}
          classId={training.id}
          material={material}
          chapter={chapter?.slug}
        >
          <IconPlayerPlayFilled size={18} aria-hidden />
          {hasBegun ? <Trans>Continue</Trans> : <Trans>Start</Trans>}
        </RoomLink>
        {offline}
      </div>
    </div>
  );
}

function Nothing({ training, isOffline }: { training: Training; isOffline: boolean }) {
  const isAllDone = training.percent === 100;
  return (
    <p className={classes.nothing}>
      {isAllDone ? (
        <Trans>You have completed this class. Everything stays open to read again.</Trans>
      ) : isOffline ? (
        <Trans>What is left of this class is not on this device.</Trans>
      ) : (
        <Trans>What is left of this class is not open yet.</Trans>
      )}
    </p>
  );
}
