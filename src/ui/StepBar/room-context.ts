import { createContext, use, useEffect, useLayoutEffect } from 'react';

/** A material beside the one that is open. */
export interface Neighbour {
  readonly name: string;
  readonly onGo: () => void;
}

/** Where in a material somebody asks about something, as the material names it. */
export interface AskedPlace {
  readonly chapter: string;
  /** What people call it. */
  readonly label?: string;
}

/** What `[`, `]` and the arrows do in the reading area: to turn a page, and never more than that. */
export interface Turns {
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** The training room as the material in it knows it: where its steps stand, and what lies around it. */
export interface Room {
  /** Of the bottom bar; null until it is drawn. */
  readonly slot: HTMLElement | null;
  /** Where a material that is alone says what stands above it; null while it is not. */
  readonly top: HTMLElement | null;
  readonly before: Neighbour | undefined;
  readonly after: Neighbour | undefined;
  /** Back to the class. */
  readonly onLeave: () => void;
  readonly onTurns: (turns: Turns) => void;
  /** Asks about words of it, where one is unless another place is named; undefined where nobody can be asked. */
  readonly onAsk: ((quote: string, at?: AskedPlace) => void) | undefined;
  /** Puts away what leads out of the material, or brings it back. */
  readonly onAlone: (isAlone: boolean) => void;
}

/** Undefined in a preview, where nothing is studied. */
export const RoomContext = createContext<Room | undefined>(undefined);

export const useIsInRoom = (): boolean => use(RoomContext) !== undefined;

/** While this is shown, the room has nothing but the material: it alone says how one gets out. */
export function useAloneInRoom(): void {
  const onAlone = use(RoomContext)?.onAlone;
  useLayoutEffect(() => {
    onAlone?.(true);
    return () => onAlone?.(false);
  }, [onAlone]);
}

/** Told with each drawing, so that a key never does what a button did a moment ago. */
export function useTurns(room: Room | undefined, turns: Turns): void {
  const onTurns = room?.onTurns;
  useEffect(() => {
    onTurns?.(turns);
    return () => onTurns?.({});
  });
}
