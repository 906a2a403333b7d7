import { describe, expect, it } from 'vitest';
import type { SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { copyOf, inserted, mayAdd, movedTo, newItem, numberOf } from './survey-items.ts';

const item = (id: string, type: Parameters<typeof newItem>[0] = 'textbox'): SurveyItem => ({
  ...newItem(type, []),
  id,
});
const items = [item('s1', 'section'), item('a'), item('b'), item('s2', 'section'), item('c')];
const ids = (list: readonly SurveyItem[]) => list.map(({ id }) => id).join(' ');

describe('the items of a survey', () => {
  it('come after the place where they are put, at the end without one', () => {
    expect(ids(inserted(items, item('new'), 'a'))).toBe('s1 a new b s2 c');
    expect(ids(inserted(items, item('new'), 's1'))).toBe('s1 new a b s2 c');
    expect(ids(inserted(items, item('new')))).toBe('s1 a b s2 c new');
    expect(ids(inserted(items, item('new'), 'gone'))).toBe('s1 a b s2 c new');
  });

  it('move to each place that there is, and to no other', () => {
    expect(ids(movedTo(items, 's1', 4))).toBe('a b s2 c s1');
    expect(ids(movedTo(items, 'c', 0))).toBe('c s1 a b s2');
    for (const place of [-1, 5]) expect(ids(movedTo(items, 'a', place))).toBe(ids(items));
    expect(ids(movedTo(items, 'gone', 0))).toBe(ids(items));
  });

  it('are numbered among their own: questions among questions, sections among sections', () => {
    expect(items.map(({ id }) => numberOf(items, id))).toEqual([1, 1, 2, 2, 3]);
    expect(numberOf(items, 'gone')).toBe(0);
  });

  it('are copied with a name of their own', () => {
    const asked: SurveyItem = { ...item('a'), label: 'Why?' };
    const copy = copyOf(asked, items);
    expect(copy).toEqual({ ...asked, id: copy.id });
    expect(ids(items)).not.toContain(copy.id);
  });

  it('ask each rating once, and others as often as one likes', () => {
    const rated = [...items, item('r', 'satisfaction')];
    expect(mayAdd('satisfaction', rated)).toBe(false);
    expect(mayAdd('comprehension', rated)).toBe(true);
    expect(mayAdd('textbox', rated)).toBe(true);
  });
});
