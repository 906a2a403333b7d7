import type { Sentence } from '../format/language.ts';

/** What the server says when an input is well-formed and yet cannot be done. */
export const templateRefusals = {
  emptyTemplate: {
    en: 'A template without materials cannot be published.',
    ja: '教材のないテンプレートは公開できません。',
  },
  archivedMaterials: {
    en: 'These materials are archived: {titles}. Take them out of the template, or restore them.',
    ja: '次の教材はアーカイブされています：{titles}。テンプレートから外すか、教材を復元してください。',
  },
} as const satisfies Record<string, Sentence>;

export type TemplateRefusal = keyof typeof templateRefusals;
