import { useState } from 'react';

/** Returns the sentence to show when the value cannot stay, else undefined. */
export type Rule<Value, Values> = (value: Value, values: Values) => string | undefined;
export type Rules<Values> = { [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] };

/**
 * A form by the specification: the first rule a field breaks shows its sentence, once the field was
 * touched; saving is possible when something changed and nothing is wrong. `initial` may change, for
 * example after a save: what was not touched follows it.
 */
export function useForm<Values extends object>(initial: Values, rules: Rules<Values>) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const values: Values = { ...initial, ...changes };

  function faultOf(name: keyof Values): string | undefined {
    for (const rule of rules[name] ?? []) {
      const fault = rule(values[name], values);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  // The keys of an object literal typed by exactly these names.
  const names = Object.keys(initial) as (keyof Values)[];
  const isChanged = names.some((name) => !isSame(values[name], initial[name]));
  const isValid = names.every((name) => faultOf(name) === undefined);

  function set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setChanges((before) => ({ ...before, [name]: value }));
    touch(name);
  }

  const touch = (name: keyof Values) => setTouched((before) => new Set(before).add(name));

  return {
    values,
    isChanged,
    isValid,
    canSave: isChanged && isValid,
    set,
    /** For any control that takes a value and tells the next one. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: () => touch(name),
      error: touched.has(name) ? faultOf(name) : undefined,
    }),
    /** Forgets the changes, for example once they are saved. */
    reset: () => {
      setChanges({});
      setTouched(new Set());
    },
  };
}

// Values of forms are plain data.
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
