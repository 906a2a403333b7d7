import { useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type Day,
  moveMaterial,
  type Outline,
  stepMaterial,
  stepSection,
} from './outline-draft.ts';

/**
 * Moves parts of an outline by button and by dragging. A button that was pressed keeps the focus wherever
 * its row goes, and what happened is said aloud.
 */
export function useMoves<D extends Day>(
  root: RefObject<HTMLElement | null>,
  { edit }: { edit: (change: (outline: Outline<D>) => Outline<D>) => void },
) {
  const { t } = useLingui();
  const pressed = useRef<{ key: string; step: -1 | 1 }>(undefined);
  const [dragged, setDragged] = useState<string>();
  const [spoken, setSpoken] = useState('');

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { key, step } = pressed.current;
    pressed.current = undefined;
    const row = root.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`:scope [data-step="${step}"]`);
    const other = row?.querySelector<HTMLButtonElement>(`:scope [data-step="${-step}"]`);
    (button?.disabled ? other : button)?.focus();
  });

  function step(key: string, title: string, by: -1 | 1, move: typeof stepMaterial<D>) {
    pressed.current = { key, step: by };
    edit((before) => move(before, key, by));
    setSpoken(by === -1 ? t`Moved up: ${title}` : t`Moved down: ${title}`);
  }

  return {
    spoken,
    dragged,
    drag: setDragged,
    stepMaterial: (key: string, title: string, by: -1 | 1) => step(key, title, by, stepMaterial<D>),
    stepSection: (key: string, title: string, by: -1 | 1) => step(key, title, by, stepSection<D>),
    drop: (to: { section: string; index: number }) => {
      if (dragged !== undefined) edit((before) => moveMaterial(before, dragged, to));
      setDragged(undefined);
    },
  };
}
export type Moves = ReturnType<typeof useMoves>;
