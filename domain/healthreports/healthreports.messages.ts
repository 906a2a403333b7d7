import type { Language, Sentence } from '../format/language.ts';
import type { Condition } from './healthreports.schema.ts';

export const healthRefusals = {
  noTrainee: {
    en: '“userId” is not a trainee: health reports are written about trainees.',
    ja: '「userId」は受講者ではありません。健康状況レポートは受講者について作成します。',
  },
  unknownTemplate: {
    en: '“templateId” is not a template of this organisation.',
    ja: '「templateId」に当たるテンプレートは、この組織にありません。',
  },
  nothingSaid: {
    en: '“answers” must say something.',
    ja: '「answers」に何か記入してください。',
  },
  samePeriod: {
    en: 'You have written a report about these days already.',
    ja: 'この期間のレポートはすでに作成されています。',
  },
} as const satisfies Record<string, Sentence>;

/** On paper, and in a file. */
export const healthWords = {
  en: {
    title: 'Trainee health report',
    by: 'Written by',
    from: 'From',
    until: 'Until',
    condition: 'How they are doing',
    conditions: { good: 'Doing well', watch: 'To watch', care: 'Needs care' },
  },
  ja: {
    title: '健康状況レポート',
    by: '作成者',
    from: '開始日',
    until: '終了日',
    condition: '全体の状況',
    conditions: { good: '良好', watch: '見守り', care: '要支援' },
  },
} as const satisfies Record<
  Language,
  {
    title: string;
    by: string;
    from: string;
    until: string;
    condition: string;
    conditions: Record<Condition, string>;
  }
>;
