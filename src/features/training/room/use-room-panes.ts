import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { storageKeys } from '../../../lib/storage-keys.ts';
import type { SidePane } from './side-pane.ts';

/** From here on there is room for notes beside the page. */
const wideRoom = '(min-width: 1140px)';
/** Under this the outline and the side pane lie over the page. */
const narrowRoom = '(max-width: 819px)';

/** A text stands in a column between its panes; what is looked at or worked in has the frame for itself. */
export type Ground = 'column' | 'frame';

const ChoiceSchema = z.object({ outline: z.boolean().optional(), notes: z.boolean().optional() });
const ChoicesSchema = z.object({
  column: ChoiceSchema.catch({}).default({}),
  frame: ChoiceSchema.catch({}).default({}),
});
type Choices = z.infer<typeof ChoicesSchema>;

export interface RoomPanes {
  readonly isNarrow: boolean;
  readonly side: SidePane | undefined;
  readonly onSide: (side: SidePane | undefined) => void;
  readonly isOutlineShown: boolean;
  readonly onOutline: (isShown: boolean) => void;
}

/**
 * What stands beside the page, as it was chosen last in this browser for pages of this kind. On a narrow
 * screen a pane hides the page, and is open only for as long as one looks into it: the outline, until it has
 * led to another place than `at`.
 */
export function useRoomPanes(ground: Ground, at: string): RoomPanes {
  const isWide = useMediaQuery(wideRoom, undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowRoom, undefined, { getInitialValueInEffect: false });
  const [choices, setChoices] = useState(readChoices);
  const [passing, setPassing] = useState<{ pane: SidePane | 'outline'; at: string }>();

  function choose(part: Choices[Ground]): void {
    const next = { ...choices, [ground]: { ...choices[ground], ...part } };
    setChoices(next);
    localStorage.setItem(storageKeys.roomPanes, JSON.stringify(next));
  }
  const pass = (pane: SidePane | 'outline' | undefined) => setPassing(pane && { pane, at });

  const { outline = ground === 'column', notes = ground === 'column' && isWide } = choices[ground];
  const over = passing?.pane === 'outline' ? undefined : passing?.pane;
  const side = over ?? (notes && !isNarrow ? 'notes' : undefined);
  return {
    isNarrow,
    side,
    onSide(wanted) {
      const isPassing = (pane: SidePane | undefined) => pane === 'search' || pane === 'questions';
      const isOver = isPassing(wanted) || (wanted === undefined && isPassing(side));
      pass(isNarrow || isPassing(wanted) ? wanted : undefined);
      // Behind a search, or what was asked, there is again what was there before.
      if (!isNarrow && !isOver) choose({ notes: wanted === 'notes' });
    },
    // Between the two widths there is room for one of them.
    isOutlineShown: isNarrow
      ? passing?.pane === 'outline' && passing.at === at
      : outline && (isWide || side === undefined),
    onOutline(isShown) {
      if (isNarrow) return pass(isShown ? 'outline' : undefined);
      const makesRoom = isShown && !isWide && side !== undefined;
      if (makesRoom) pass(undefined);
      return choose({ outline: isShown, ...(makesRoom ? { notes: false } : {}) });
    },
  };
}

function readChoices(): Choices {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(storageKeys.roomPanes) ?? '{}');
    return ChoicesSchema.parse(raw);
  } catch {
    return { column: {}, frame: {} };
  }
}
