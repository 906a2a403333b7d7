import { z } from 'zod';
import { freeText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';

/** When a new class begins, unless its author says otherwise. */
export const classStarts = ['today', 'nextMonday', 'nextMonth'] as const;
export type ClassStart = (typeof classStarts)[number];

/** What a new class of the organisation begins with. */
export const ClassDefaultsSchema = z.strictObject({
  /** Null: the language of who makes it. */
  lang: LanguageSchema.nullable(),
  startsOn: z.enum(classStarts),
  /** Days of the class, the first and the last included; null: its author chooses the last day. */
  days: z.int().min(1).max(3660).nullable(),
  description: freeText(10_000),
});
export type ClassDefaults = z.infer<typeof ClassDefaultsSchema>;

export const firstClassDefaults: ClassDefaults = {
  lang: null,
  startsOn: 'today',
  days: null,
  description: '',
};
