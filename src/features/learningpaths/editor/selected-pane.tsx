import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  changePart,
  joinBefore,
  leaveChoice,
  movePart,
  removePart,
} from '../../../../domain/learningpaths/path-edits.rules.ts';
import type { PathPart } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { unitsOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import type { SelectedProps } from './pane-props.ts';
import classes from './path-editor.module.css';
import { SkipFields } from './skip-fields.tsx';

const minutesInHour = 60;

/** What is selected, with all that can be done about it by keyboard as well. */
export function SelectedPane(props: SelectedProps) {
  const { graph, names, selected } = props;
  const part = graph.parts.find(({ id }) => id === selected);
  const unit = unitsOf(graph).find(({ id }) => id === selected);
  if (part) return <PartFields {...props} part={part} />;
  if (unit?.choice)
    return (
      <section className={classes.pane}>
        <h2 className={classes.heading}>
          <Trans>Choice</Trans>
        </h2>
        <p className={classes.hint}>
          {unit.parts.map(({ id }) => names.find((name) => name.id === id)?.title).join(', ')}
        </p>
        <div className={classes.fields}>
          <ChoiceFields {...props} unit={unit} />
          <LinkFields {...props} unitId={unit.id} />
        </div>
      </section>
    );
  return null;
}

function PartFields({ part, ...props }: SelectedProps & { readonly part: PathPart }) {
  const { t } = useLingui();
  const { graph, names, onGraph, onSelect } = props;
  const { id } = part;
  const name = names.find((one) => one.id === id);
  const units = unitsOf(graph);
  const place = units.findIndex((unit) => unit.id === id);
  const isReadOnly = onGraph === undefined;
  return (
    <section className={classes.pane}>
      <h2 className={classes.heading}>{name?.title}</h2>
      <div className={classes.fields}>
        <NumberInput
          size="md"
          label={t`Expected hours`}
          min={0}
          max={1000}
          step={1}
          decimalScale={2}
          readOnly={isReadOnly}
          value={Math.round((100 * part.minutes) / minutesInHour) / 100}
          onChange={(hours) =>
            typeof hours === 'number' &&
            onGraph?.(changePart(graph, id, { minutes: Math.round(hours * minutesInHour) }))
          }
        />
        <Checkbox
          size="md"
          label={t`Optional`}
          disabled={isReadOnly}
          checked={part.isOptional}
          onChange={({ currentTarget }) =>
            onGraph?.(changePart(graph, id, { isOptional: currentTarget.checked }))
          }
        />
        {part.choiceId === null && <LinkFields {...props} unitId={id} />}
        {part.kind === 'material' && <SkipFields {...props} quizId={id} />}
        {onGraph && (
          <div className={classes.buttons}>
            {part.kind === 'course' && name?.newerVersion && (
              <Button
                size="sm"
                onClick={() =>
                  onGraph(changePart(graph, id, { version: name.newerVersion ?? part.version }))
                }
              >
                <Trans>Take version {name.newerVersion}</Trans>
              </Button>
            )}
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowUp size={16} aria-hidden />}
              onClick={() => onGraph(movePart(graph, id, -1))}
            >
              <Trans>Move up</Trans>
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowDown size={16} aria-hidden />}
              onClick={() => onGraph(movePart(graph, id, 1))}
            >
              <Trans>Move down</Trans>
            </Button>
            {part.choiceId === null ? (
              place > 0 && (
                <Button size="sm" variant="default" onClick={() => onGraph(joinBefore(graph, id))}>
                  {units[place - 1]?.choice ? (
                    <Trans>Put into the choice before</Trans>
                  ) : (
                    <Trans>Choice with the part before</Trans>
                  )}
                </Button>
              )
            ) : (
              <Button size="sm" variant="default" onClick={() => onGraph(leaveChoice(graph, id))}>
                <Trans>Take out of the choice</Trans>
              </Button>
            )}
            <Button
              size="sm"
              variant="subtle"
              color="red"
              onClick={() => {
                onGraph(removePart(graph, id));
                onSelect(undefined);
              }}
            >
              <Trans>Remove from the path</Trans>
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
