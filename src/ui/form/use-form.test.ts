// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Rules, useForm } from './use-form.ts';

afterEach(cleanup);

interface Values {
  readonly name: string;
  readonly tags: readonly string[];
  readonly end: string;
}
const saved: Values = { name: 'C', tags: ['a'], end: '2' };
const rules: Rules<Values> = {
  name: [
    (name) => (name === '' ? 'no name' : undefined),
    (name) => (name.length > 3 ? 'too long' : undefined),
  ],
  end: [(end, { name }) => (end < name ? 'too early' : undefined)],
};

function open(initial = saved) {
  const { result, rerender } = renderHook((values: Values) => useForm(values, rules), {
    initialProps: initial,
  });
  return { form: () => result.current, follow: (values: Values) => rerender(values) };
}

describe('a form', () => {
  it('can be saved when something is another, and nothing is wrong', () => {
    const { form } = open({ ...saved, end: 'Z' });
    expect(form().canSave).toBe(false);
    act(() => form().set('tags', ['a', 'b']));
    expect(form().canSave).toBe(true);
    // As it was, though another list.
    act(() => form().set('tags', ['a']));
    expect([form().isChanged, form().canSave]).toEqual([false, false]);
    act(() => form().set('name', ''));
    expect([form().isChanged, form().isValid, form().canSave]).toEqual([true, false, false]);
  });

  it('says the first fault of a field that was touched, and of no other', () => {
    const { form } = open();
    // By the name, the end is wrong from the beginning.
    expect(form().isValid).toBe(false);
    expect(form().field('end').error).toBeUndefined();
    act(() => form().field('end').onBlur());
    expect(form().field('end').error).toBe('too early');
    act(() => form().field('name').onChange('1234'));
    expect(form().field('name').error).toBe('too long');
    expect(form().field('end').error).toBeUndefined();
  });

  it('follows what is saved elsewhere, except where it was changed here', () => {
    const { form, follow } = open();
    act(() => form().set('name', 'D'));
    follow({ name: 'E', tags: ['b'], end: '3' });
    expect(form().values).toEqual({ name: 'D', tags: ['b'], end: '3' });
    act(() => form().reset());
    expect(form().values.name).toBe('E');
    expect(form().field('name').error).toBeUndefined();
    expect(form().isChanged).toBe(false);
  });
});
