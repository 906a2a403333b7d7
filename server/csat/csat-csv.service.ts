import type { Breakdown } from '../../domain/csat/breakdowns.ts';
import type { Figure } from '../../domain/csat/csat.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { figuresBy } from './csat.service.ts';
import type { FigureFilter } from './figures.repo.ts';

const words = {
  en: {
    file: 'CSAT.csv',
    by: {
      class: 'Class',
      instructor: 'Instructor',
      material: 'Material',
      version: 'Course version',
      section: 'Section',
      week: 'Week from',
    },
    kinds: ['Satisfaction', 'Comprehension'],
    figures: ['score', 'from (95 %)', 'to (95 %)', 'answers'],
  },
  ja: {
    file: 'CSAT.csv',
    by: {
      class: 'クラス',
      instructor: '講師',
      material: '教材',
      version: 'コースの版',
      section: 'セクション',
      week: '週の始まり',
    },
    kinds: ['満足度', '理解度'],
    figures: ['スコア', '下限（95%）', '上限（95%）', '回答数'],
  },
} satisfies Record<Language, unknown>;

const cellsOf = ({ score, low, high, count }: Figure) => [score, low, high, count];

export async function csatAsFile(
  context: Context,
  { by, ...filter }: FigureFilter & { readonly by: Breakdown },
): Promise<CsvReply> {
  const { file, by: names, kinds, figures } = words[context.language];
  const found = await figuresBy(context, by, filter);
  async function* rows() {
    for (const { label, satisfaction, comprehension } of found)
      yield [label, ...cellsOf(satisfaction), ...cellsOf(comprehension)];
  }
  return {
    fileName: file,
    columns: [names[by], ...kinds.flatMap((kind) => figures.map((figure) => `${kind}: ${figure}`))],
    rows: rows(),
  };
}
