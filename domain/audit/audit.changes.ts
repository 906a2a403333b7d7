import type { Language } from '../format/language.ts';
import { fieldInWords, subjectOfField } from './audit.fields.ts';
import type { AuditSubject } from './audit.subjects.ts';

/** What a field was and became; undefined where it was not spoken of. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Names of what ids stand for, by `user/12`. */
export type AuditNames = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (side: unknown): Record<string, unknown> =>
  isRecord(side) ? side : side === null || side === undefined ? {} : { value: side };

/** The fields that differ, in the order in which they were written down. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Every id that a value speaks of, as `user/12`. */
export function idsIn(value: unknown, field = ''): { subject: AuditSubject; id: string }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, field));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => idsIn(item, key));
  const subject = subjectOfField(field);
  return subject && typeof value === 'number' ? [{ subject, id: String(value) }] : [];
}

interface Shown {
  readonly language: Language;
  readonly names: AuditNames;
}

const answers = { en: { true: 'Yes', false: 'No' }, ja: { true: 'はい', false: 'いいえ' } };

/** A value as one reads it; empty when there is none. */
export function valueInWords(field: string, value: unknown, shown: Shown): string {
  const { language, names } = shown;
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return answers[language][value ? 'true' : 'false'];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const between = items.some(isRecord) ? '\n' : language === 'ja' ? '、' : ', ';
    return items.map((item) => valueInWords(field, item, shown)).join(between);
  }
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, item]) => `${fieldInWords(key, language)}: ${valueInWords(key, item, shown)}`)
      .join(language === 'ja' ? '、' : ', ');
  const subject = subjectOfField(field);
  if (subject && typeof value === 'number') return names[`${subject}/${value}`] ?? `#${value}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
