import type { ReactNode } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import type { Place } from '../../../features/training/room/room-pages.ts';
import type { AskedPlace, Room } from '../../../ui/StepBar/room-context.ts';
import type { RoomPanes } from '../../../features/training/room/use-room-panes.ts';

/** What is around the page, whatever kind of material it shows. */
export interface RoomFrame {
  readonly training: Training;
  readonly onGo: (place: Place) => void;
  readonly onLeave: () => void;
  readonly panes: RoomPanes;
  readonly status: ReactNode;
  /** No new work today: why not; undefined while everything is open. */
  readonly closed: ReactNode | undefined;
  /** The class is over: what was begun in time may still be handed in. */
  readonly isOver: boolean;
  /** Words that were marked, to write a note about. */
  readonly quote: string | undefined;
  /** Whoever can ask others about the material; undefined where nobody can be asked. */
  readonly asker: User | undefined;
  /** Words that were marked, to ask about. */
  readonly asked: { readonly quote: string; readonly at: AskedPlace | undefined } | undefined;
  readonly onAsk: Room['onAsk'];
  /** How much there is in a pane that is not open. */
  readonly counts: { readonly questions: number };
}

export type RoomMaterial = Training['sections'][number]['materials'][number];
