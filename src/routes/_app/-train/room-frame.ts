import type { ReactNode } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import type { Place } from '../../../features/training/room/room-pages.ts';
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
  /** Words that were marked, to write a note about. */
  readonly quote: string | undefined;
}

export type RoomMaterial = Training['sections'][number]['materials'][number];
