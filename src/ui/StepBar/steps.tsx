import { use } from 'react';
import { createPortal } from 'react-dom';
import { type Room, RoomContext, useTurns } from './room-context.ts';
import { type Back, type NextStep, OnwardWord, StepBar, type StepBarProps } from './step-bar.tsx';

interface Props extends Omit<StepBarProps, 'back' | 'next'> {
  /** Within the material; absent at its beginning, where the material before it follows. */
  readonly back?: Back | undefined;
  /** Within the material; absent at its end, where the material after it follows, by its name. */
  readonly next?: NextStep | undefined;
  /** No key of the room's does anything here. */
  readonly isKeyless?: boolean;
  /** Turns the page and does no more, for the keyboard; absent where `next` is work. */
  readonly onTurn?: (() => void) | undefined;
  /** Marks the material as done before one goes on. */
  readonly onMark?: (() => void) | undefined;
  /** There is still something to be done before one goes on. */
  readonly isUndone?: boolean;
}

const nowhere: Back = { onGo: undefined };

/** How the material that is open gives the room's bar its steps; nothing in a preview. */
export function Steps(props: Props) {
  const room = use(RoomContext);
  const { back, next, isKeyless, onTurn } = props;
  const backwards = back ?? room?.before;
  useTurns(
    room,
    isKeyless ? {} : { onPrevious: backwards?.onGo, onNext: next ? onTurn : room?.after?.onGo },
  );
  if (!room?.slot) return null;
  return createPortal(
    <StepBar
      // Where there are pages its room is there from the first one on: nothing moves with a step.
      back={backwards ? { onGo: backwards.onGo, label: back?.label } : props.position && nowhere}
      position={props.position}
      extra={props.extra}
      next={next ?? onwardOf(room, props)}
    />,
    room.slot,
  );
}

function onwardOf({ after, onLeave }: Room, { onMark, isUndone }: Props): NextStep {
  return {
    label: <OnwardWord isToMark={onMark !== undefined} isLast={after === undefined} />,
    name: after?.name,
    isQuiet: isUndone,
    sign: after ? undefined : onMark ? 'done' : 'none',
    onGo: () => {
      onMark?.();
      if (after) after.onGo();
      else onLeave();
    },
  };
}
