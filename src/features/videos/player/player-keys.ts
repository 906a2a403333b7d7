import { useEffect, useEffectEvent } from 'react';
import type { Player } from './player.ts';
import { rates } from './settings-menu.tsx';

interface Others {
  readonly onFullScreen: () => void;
  readonly onCaptions: () => void;
}

// Where keys already mean something else.
const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=tab]';
const shortMs = 5000;
const longMs = 10_000;
const volumeStep = 0.1;

/**
 * The keys that people know from elsewhere. They work as long as nobody types: also when the focus is on
 * nothing at all, as it is after a tap on the picture.
 */
export function usePlayerKeys(player: Player, root: () => Element | null, others: Others) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest(typing)) return;
    const isHere = root()?.contains(target) ?? false;
    const isNowhere = target === document.body || target.id === 'main';
    if (!isHere && !isNowhere) return;
    // A button is pressed by these, and the bar has its own.
    if ((key === ' ' || key === 'Enter') && target.closest('button, a')) return;
    if (target.closest('[role=slider]') && key.startsWith('Arrow')) return;
    const act = actionOf(key, player, others);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before the room, whose arrow keys turn pages.
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}

function actionOf(key: string, player: Player, others: Others): (() => void) | undefined {
  const { rate, volume } = player.state();
  const faster = rates.find((each) => each > rate) ?? rate;
  const slower = rates.findLast((each) => each < rate) ?? rate;
  if (/^\d$/.test(key)) return () => player.seek((player.ms * Number(key)) / 10);
  const actions: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    k: player.toggle,
    j: () => player.skip(-longMs),
    l: () => player.skip(longMs),
    ArrowLeft: () => player.skip(-shortMs),
    ArrowRight: () => player.skip(shortMs),
    ArrowUp: () => player.setVolume(volume + volumeStep),
    ArrowDown: () => player.setVolume(volume - volumeStep),
    Home: () => player.seek(0),
    End: () => player.seek(player.ms),
    m: player.toggleMuted,
    f: others.onFullScreen,
    c: others.onCaptions,
    '>': () => player.setRate(faster),
    '<': () => player.setRate(slower),
  };
  return actions[key.length === 1 ? key.toLowerCase() : key];
}
