import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { RoomContext } from './room-context.ts';

/** What stands above a material that is alone in the room, in the place of the room's own bar. */
export function RoomTop({ children }: { children: ReactNode }) {
  const top = use(RoomContext)?.top;
  return top ? createPortal(children, top) : null;
}
