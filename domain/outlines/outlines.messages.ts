import type { Sentence } from '../format/language.ts';

/** What the server says when an outline is well-formed and yet cannot be kept. */
export const outlineRefusals = {
  unknownParts: {
    en: '“sections” names a section or a material that is not part of this outline.',
    ja: '「sections」に、この構成のものではないセクションまたは教材が含まれています。',
  },
  repeatedParts: {
    en: '“sections” names the same section or material of the outline twice.',
    ja: '「sections」に、同じセクションまたは教材が重複しています。',
  },
  unknownMaterials: {
    en: '“sections” names a material that is not in the library, or has no version yet.',
    ja: '「sections」に、ライブラリにないか、まだ公開されていない教材が含まれています。',
  },
  otherMaterial: {
    en: '“sections” exchanges the material behind an entry. Remove the entry and add a new one.',
    ja: '「sections」で登録済みの教材を別の教材に差し替えることはできません。削除してから追加してください。',
  },
} as const satisfies Record<string, Sentence>;

export type OutlineRefusal = keyof typeof outlineRefusals;
