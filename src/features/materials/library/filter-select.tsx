import { NativeSelect } from '@mantine/core';

interface Props<Value extends string> {
  readonly label: string;
  /** What the choice of nothing says. */
  readonly all: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** One of a few, or all of them. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, all, value, choices, onChange } = props;
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find((one) => one.value === currentTarget.value)?.value)
      }
      data={[{ value: '', label: all }, ...choices]}
    />
  );
}
