import type { Language } from '../format/language.ts';
import type { SurveyItem } from '../surveys/survey.schema.ts';

const words = {
  en: {
    satisfied: 'Satisfaction',
    understood: 'Comprehension',
    learned: 'What I learned',
    stuck: 'Where I am stuck',
    stuckHelp: 'What is unclear, and what you have tried, in one sentence',
  },
  ja: {
    satisfied: '満足度',
    understood: '理解度',
    learned: '学んだこと',
    stuck: '困っていること',
    stuckHelp: 'どこが分からないか、何を試したかを一文で',
  },
} satisfies Record<Language, Record<string, string>>;

/** The questions of every class for which nobody has chosen others. */
export function defaultItems(lang: Language): SurveyItem[] {
  const { satisfied, understood, learned, stuck, stuckHelp } = words[lang];
  const base = { help: '', isRequired: false, condition: null };
  const text = { ...base, type: 'textarea', minLength: null, maxLength: null } as const;
  return [
    { ...base, id: 'satisfied', type: 'satisfaction', label: satisfied },
    { ...base, id: 'understood', type: 'comprehension', label: understood },
    { ...text, id: 'learned', label: learned, isRequired: true },
    { ...text, id: 'stuck', label: stuck, help: stuckHelp },
  ];
}
