import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, NativeSelect, NumberInput } from '@mantine/core';
import {
  closesCircle,
  removeLink,
  setLinkPoints,
} from '../../../../domain/learningpaths/path-edits.rules.ts';
import { unitsOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import classes from './path-editor.module.css';
import type { SelectedProps } from './pane-props.ts';
import { unitName } from './unit-names.ts';

/** What must be done before, and with how many points. */
export function LinkFields({
  graph,
  names,
  unitId,
  onGraph,
  onLink,
}: SelectedProps & { readonly unitId: string }) {
  const { t } = useLingui();
  const units = unitsOf(graph);
  const before = graph.links.filter(({ to }) => to === unitId);
  const known = new Set(before.map(({ from }) => from));
  const possible = units.filter(({ id }) => !known.has(id) && !closesCircle(graph, id, unitId));
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>
        <Trans>Opens after</Trans>
      </p>
      {before.length === 0 && (
        <p className={classes.hint}>
          <Trans>Open from the beginning</Trans>
        </p>
      )}
      {before.map((link) => {
        const unit = units.find(({ id }) => id === link.from);
        const name = unit ? unitName(unit, names) : link.from;
        return (
          <div key={link.from} className={classes.link}>
            <span>{name}</span>
            <NumberInput
              size="sm"
              aria-label={t`Points needed in ${name}`}
              placeholder={t`points`}
              min={1}
              max={100}
              allowDecimal={false}
              readOnly={onGraph === undefined}
              value={link.points ?? ''}
              onChange={(points) =>
                onGraph?.(
                  setLinkPoints(graph, {
                    ...link,
                    points: typeof points === 'number' && points >= 1 ? points : null,
                  }),
                )
              }
            />
            {onGraph && (
              <CloseButton
                size={36}
                aria-label={t`Remove the link from ${name}`}
                onClick={() => onGraph(removeLink(graph, link.from, unitId))}
              />
            )}
          </div>
        );
      })}
      {onGraph && possible.length > 0 && (
        <NativeSelect
          size="md"
          aria-label={t`Add a prerequisite`}
          value=""
          data={[
            { value: '', label: t`Add a prerequisite …` },
            ...possible.map((unit) => ({ value: unit.id, label: unitName(unit, names) })),
          ]}
          onChange={({ currentTarget: { value } }) => value !== '' && onLink(value, unitId)}
        />
      )}
    </div>
  );
}
