import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Reaction,
  type ReactionKind,
  reactionKinds,
} from '../../../domain/discussions/discussions.schema.ts';
import { useMenuButton } from '../Menu/use-menu-button.ts';
import { saysWhenNotKept } from '../Toast/says-when-not-kept.ts';
import { reactionWords } from './reaction-words.ts';
import classes from './reactions.module.css';

interface Props {
  readonly reactions: readonly Reaction[];
  readonly canReact: boolean;
  readonly kinds?: readonly ReactionKind[];
  /** Resolves when it is kept. */
  readonly onReact: (kind: ReactionKind, isOn: boolean) => Promise<unknown>;
}

/** A word of thanks with one press, and how many said the same. */
export function Reactions({ reactions, canReact, kinds = reactionKinds, onReact }: Props) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  // What was pressed here shows until the server's own figures have it.
  const [pressed, setPressed] = useState<Partial<Record<ReactionKind, boolean>>>({});
  const shown = kinds.map((kind) => {
    const told = reactions.find((reaction) => reaction.kind === kind);
    const isOwn = pressed[kind] ?? told?.isOwn ?? false;
    const others = (told?.count ?? 0) - (told?.isOwn ? 1 : 0);
    return { kind, isOwn, count: others + (isOwn ? 1 : 0) };
  });

  async function react(kind: ReactionKind, isOn: boolean): Promise<void> {
    setPressed((before) => ({ ...before, [kind]: isOn }));
    await saysWhenNotKept(onReact(kind, isOn));
  }

  const given = shown.filter(({ count }) => count > 0);
  if (given.length === 0 && !canReact) return null;
  return (
    <div className={classes.reactions}>
      {given.map(({ kind, count, isOwn }) => (
        <button
          key={kind}
          type="button"
          className={classes.reaction}
          aria-pressed={isOwn}
          disabled={!canReact}
          onClick={() => void react(kind, !isOwn)}
        >
          <span aria-hidden>{reactionWords[kind].sign}</span> {t(reactionWords[kind].label)}{' '}
          <span className={classes.count}>{count}</span>
        </button>
      ))}
      {canReact && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button ref={button} type="button" className={classes.add} aria-label={t`React`}>
              <IconMoodPlus size={18} stroke={1.75} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map(({ kind, isOwn }) => (
              <Menu.Item
                key={kind}
                leftSection={<span aria-hidden>{reactionWords[kind].sign}</span>}
                onClick={first(() => void react(kind, !isOwn))}
              >
                {t(reactionWords[kind].label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
