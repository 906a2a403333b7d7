import type { Language } from '../format/language.ts';
import type { SurveyItem } from '../surveys/survey.schema.ts';

/** What is looked at where nobody has chosen anything else, in this order. */
const topics = {
  en: {
    learning: 'Learning',
    attendance: 'Attendance',
    wellbeing: 'Well-being',
    next: 'What is done next',
  },
  ja: {
    learning: '学習の様子',
    attendance: '出席の状況',
    wellbeing: '心身の状態',
    next: '今後の対応',
  },
} satisfies Record<Language, Record<string, string>>;

export const defaultHealthItems = (language: Language): SurveyItem[] =>
  Object.entries(topics[language]).map(([id, label]) => ({
    id,
    type: 'textarea',
    label,
    help: '',
    isRequired: false,
    condition: null,
    minLength: null,
    maxLength: null,
  }));
