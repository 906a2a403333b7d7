import { literal, strong } from './compact-markdown.ts';
/** What is told of a bootcamp once a week to staff who want it, as data. */
export interface BootcampWeekContent {
  kind: 'bootcampWeek';
  bootcampTitle: string;
  /** Of the trainees whom the reader may see, 0 to 100. */
  percent: number;
  plannedPercent: number;
  traineeCount: number;
  /** Materials that they completed within the last seven days. */
  weekCount: number;
  helpCount: number;
  /** The first of those who need help. */
  names: readonly string[];
}

interface Words {
  bootcampWeek: (content: BootcampWeekContent) => { title: string; body: string };
}

export const englishOfBootcamps: Words = {
  bootcampWeek: ({ bootcampTitle, percent, plannedPercent, traineeCount, ...facts }) => ({
    title: `The week in “${bootcampTitle}”`,
    body: [
      `Progress of ${traineeCount === 1 ? '1 trainee' : `${traineeCount} trainees`}: ${strong(`${percent}%`)}, planned ${plannedPercent}%.`,
      `Completed in the last 7 days: ${facts.weekCount === 1 ? '1 material' : `${facts.weekCount} materials`}.`,
      facts.helpCount === 0
        ? 'Nobody needs help.'
        : `${facts.helpCount === 1 ? '1 needs help' : `${facts.helpCount} need help`}: ${listed(facts, ', ', (more) => ` and ${more} more`)}.`,
    ].join('\n\n'),
  }),
};

export const japaneseOfBootcamps: Words = {
  bootcampWeek: ({ bootcampTitle, percent, plannedPercent, traineeCount, ...facts }) => ({
    title: `「${bootcampTitle}」の1週間`,
    body: [
      `受講者${traineeCount}名の進捗：${strong(`${percent}%`)}（計画：${plannedPercent}%）`,
      `直近7日間に完了した教材：${facts.weekCount}件`,
      facts.helpCount === 0
        ? '要支援の受講者はいません。'
        : `要支援：${facts.helpCount}名（${listed(facts, '、', (more) => `、ほか${more}名`)}）`,
    ].join('\n\n'),
  }),
};

function listed(
  { names, helpCount }: Pick<BootcampWeekContent, 'names' | 'helpCount'>,
  between: string,
  andMore: (count: number) => string,
): string {
  const more = helpCount - names.length;
  return `${names.map(literal).join(between)}${more > 0 ? andMore(more) : ''}`;
}
