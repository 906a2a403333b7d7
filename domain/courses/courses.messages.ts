import type { Sentence } from '../format/language.ts';

/** What the server says when an input is well-formed and yet cannot be done. */
export const courseRefusals = {
  emptyCourse: {
    en: 'A course without materials cannot be published.',
    ja: '教材のないコースは公開できません。',
  },
  nothingNew: {
    en: 'Nothing has changed since the last version was published.',
    ja: '前回の公開から変更された内容はありません。',
  },
  neverPublished: {
    en: 'This course has no version yet: there is nothing to go back to.',
    ja: 'このコースにはまだ公開版がないため、元に戻せません。',
  },
  archivedMaterials: {
    en: 'These materials are archived: {titles}. Take them out of the course, or restore them.',
    ja: '次の教材はアーカイブされています：{titles}。コースから外すか、教材を復元してください。',
  },
  isArchived: {
    en: 'This course is archived. Restore it to change it.',
    ja: 'このコースはアーカイブされています。変更するには復元してください。',
  },
  isUsed: {
    en: 'Classes were created from this course. Archive it instead.',
    ja: 'このコースから作成されたクラスがあるため、削除できません。アーカイブしてください。',
  },
} as const satisfies Record<string, Sentence>;

export type CourseRefusal = keyof typeof courseRefusals;
