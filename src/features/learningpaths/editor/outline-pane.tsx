import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { PartName } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { movePart } from '../../../../domain/learningpaths/path-edits.rules.ts';
import type { PathGraph, PathPart } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { minutesOf, unitsOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import { ChoiceWords } from '../../../ui/ChoiceWords/choice-words.tsx';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { PathPartIcon } from '../../../ui/PathPart/path-part.tsx';
import type { PaneProps } from './pane-props.ts';
import classes from './path-editor.module.css';

/** The parts in their order; Alt and an arrow move the one that has the focus. */
export function OutlinePane({ graph, names, selected, onSelect, onGraph }: PaneProps) {
  const { t } = useLingui();
  const nameOf = new Map(names.map((name) => [name.id, name]));

  function move(event: KeyboardEvent<HTMLElement>, id: string): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!onGraph || !event.altKey || by === undefined) return;
    event.preventDefault();
    onGraph(movePart(graph, id, by));
    // A row that changes places loses the focus, and would not go further with the next key.
    const row = event.currentTarget;
    requestAnimationFrame(() => row.focus());
  }

  const rowOf = (part: PathPart, isInside: boolean) => (
    <li key={part.id}>
      <button
        type="button"
        className={classes.row}
        data-inside={isInside || undefined}
        aria-pressed={selected === part.id}
        onClick={() => onSelect(part.id)}
        onKeyDown={(event) => move(event, part.id)}
      >
        <PathPartIcon part={nameOf.get(part.id)} size={18} className={classes.sign} />
        <span className={classes.name}>
          {nameOf.get(part.id)?.title ?? part.id}
          {part.isOptional && (
            <span className={classes.time}>
              {' · '}
              <Trans>optional</Trans>
            </span>
          )}
        </span>
        <Time part={part} name={nameOf.get(part.id)} />
      </button>
    </li>
  );

  return (
    <section className={classes.pane}>
      <div className={classes.paneHead}>
        <h2 className={classes.heading}>
          <Trans>Outline</Trans>
        </h2>
        {onGraph && <span className={classes.hint}>{t`Alt + ↑ ↓ moves`}</span>}
      </div>
      {graph.parts.length === 0 && (
        <p className={classes.hint}>
          <Trans>Nothing in it yet. Add a course or a material.</Trans>
        </p>
      )}
      <ol className={classes.outline}>
        {unitsOf(graph).flatMap((unit) =>
          unit.choice ? (
            <li key={unit.id}>
              <button
                type="button"
                className={classes.row}
                data-choice
                aria-pressed={selected === unit.id}
                onClick={() => onSelect(unit.id)}
                onKeyDown={(event) => move(event, unit.id)}
              >
                <span className={classes.name}>
                  <ChoiceWords unit={unit} />
                </span>
                <span className={classes.time}>
                  <UnitTime parts={unit.parts} choices={graph.choices} />
                </span>
              </button>
              <ol className={classes.outline} style={{ margin: 0 }}>
                {unit.parts.map((part) => rowOf(part, true))}
              </ol>
            </li>
          ) : (
            unit.parts.map((part) => rowOf(part, false))
          ),
        )}
      </ol>
    </section>
  );
}

function Time({ part, name }: { part: PathPart; name: PartName | undefined }) {
  if (name?.isGone)
    return (
      <span className={classes.newer}>
        <Trans>archived</Trans>
      </span>
    );
  if (name?.newerVersion)
    return (
      <span className={classes.newer}>
        <Trans>v{name.newerVersion} is out</Trans>
      </span>
    );
  if (part.minutes === 0) return null;
  return (
    <span className={classes.time}>
      <StudyTime minutes={part.minutes} />
    </span>
  );
}

function UnitTime({
  parts,
  choices,
}: {
  parts: readonly PathPart[];
  choices: PathGraph['choices'];
}) {
  const { from, to } = minutesOf({ parts: [...parts], choices });
  if (to === 0) return null;
  return (
    <>
      <StudyTime minutes={from} />
      {from !== to && (
        <>
          {' – '}
          <StudyTime minutes={to} />
        </>
      )}
    </>
  );
}
