import { isOverCsat } from '../../../../domain/surveys/survey-faults.rules.ts';
import { fieldKinds, type FieldType } from '../../../../domain/surveys/field-kinds.ts';
import { isField, type SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { newUuid } from '../../../offline/uuid.ts';

export type ItemType = FieldType | 'section';

const idLength = 8;

/** Short, and another one than all that are there. */
export function newId(taken: readonly string[]): string {
  for (;;) {
    const id = newUuid().replaceAll('-', '').slice(0, idLength);
    if (!taken.includes(id)) return id;
  }
}

const idsOf = (items: readonly SurveyItem[]) => items.map(({ id }) => id);

export function newItem(type: ItemType, items: readonly SurveyItem[]): SurveyItem {
  const id = newId(idsOf(items));
  return type === 'section'
    ? { id, type, label: '', help: '', condition: null }
    : fieldKinds[type].make(id);
}

export const copyOf = (item: SurveyItem, items: readonly SurveyItem[]): SurveyItem => ({
  ...item,
  id: newId(idsOf(items)),
});

/** After the place; at the end without one. */
export function inserted(
  items: readonly SurveyItem[],
  item: SurveyItem,
  afterId?: string,
): SurveyItem[] {
  const at = items.findIndex(({ id }) => id === afterId);
  return at < 0 ? [...items, item] : items.toSpliced(at + 1, 0, item);
}

export function movedTo(items: readonly SurveyItem[], id: string, place: number): SurveyItem[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (!item || place < 0 || place >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** Whether the specification's limit of CSAT questions leaves room for another of this type. */
export function mayAdd(type: ItemType, items: readonly SurveyItem[]): boolean {
  if (type !== 'satisfaction' && type !== 'comprehension') return true;
  return !isOverCsat([...items.filter(isField), fieldKinds[type].make('new')]);
}

/** From 1, among questions or among sections. */
export function numberOf(items: readonly SurveyItem[], id: string): number {
  const at = items.findIndex((item) => item.id === id);
  const item = items[at];
  if (!item) return 0;
  return items.slice(0, at + 1).filter((one) => isField(one) === isField(item)).length;
}
