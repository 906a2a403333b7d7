import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './filter-bar.module.css';

/** What a list can be narrowed by: one of a few words, or something that is picked or written. */
export type Filter = ChoiceFilter | PickedFilter;

interface ChoiceFilter {
  readonly label: string;
  /** What the choice of nothing says. */
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

interface PickedFilter {
  readonly label: string;
  /** Undefined while nothing is picked. */
  readonly picked: ReactNode;
  /** Absent where it is set by a link alone. */
  readonly pick?: { readonly all: string; readonly onPick: () => void };
  /** In place of a button that opens a dialog: a field with its own label. */
  readonly field?: ReactNode;
  readonly onClear: () => void;
}

/** A filter of one of a few values, each of its own type. */
export function choiceFilter<Value extends string>(filter: {
  readonly label: string;
  readonly all: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}): Filter {
  const { choices, onChange } = filter;
  return {
    ...filter,
    onChange: (value) => onChange(choices.find((one) => one.value === value)?.value),
  };
}

/** The search of a list, what it is narrowed by, and a button for the rest. */
export function FilterBar({
  search,
  filters,
}: {
  readonly search: ReactNode;
  readonly filters: readonly Filter[];
}) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <div className={classes.search}>{search}</div>
        {filters.map((filter) => (
          <SetFilter key={filter.label} filter={filter} />
        ))}
        <Button
          size="md"
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans>Filter</Trans>
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={classes.panel}>
        {isOpen && filters.map((filter) => <OpenFilter key={filter.label} filter={filter} />)}
      </div>
    </div>
  );
}

/** Narrows the list just now; one press takes it away. */
function SetFilter({ filter }: { filter: Filter }) {
  const { t } = useLingui();
  const { label } = filter;
  const isPicked = 'picked' in filter;
  const value = isPicked
    ? filter.picked
    : filter.choices.find((choice) => choice.value === filter.value)?.label;
  if (value === undefined) return null;
  return (
    <span className={classes.chip}>
      <span className={classes.words}>
        <Trans>
          {label}: {value}
        </Trans>
      </span>
      <button
        type="button"
        className={classes.clear}
        aria-label={t`Remove filter: ${label}`}
        onClick={() => (isPicked ? filter.onClear() : filter.onChange(undefined))}
      >
        <IconX size={16} aria-hidden />
      </button>
    </span>
  );
}

function OpenFilter({ filter }: { filter: Filter }) {
  if ('picked' in filter) {
    const { picked, pick, field } = filter;
    if (!pick) return field;
    return (
      <div className={classes.pick}>
        <span className={classes.label}>{filter.label}</span>
        <Button size="md" variant="default" onClick={pick.onPick}>
          {picked ?? pick.all}
        </Button>
      </div>
    );
  }
  const { label, all, value, choices, onChange } = filter;
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[{ value: '', label: all }, ...choices]}
    />
  );
}
