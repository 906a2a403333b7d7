import type { Language, Sentence } from '../format/language.ts';
import type { ThemePair, ThemePairName } from './theme-pairs.rules.ts';

/** What the server says when an input is well-formed and yet cannot be done. */
export const siteRefusals = {
  foreignChatHost: {
    en: '“scriptUrl” must be an https address of a host that this site allows.',
    ja: '「scriptUrl」には、このサイトで許可されたホストのhttpsアドレスを指定してください。',
  },
} as const satisfies Record<string, Sentence>;

/** What a pair of colours is seen as. */
export const themePairWords: Readonly<Record<ThemePairName, Sentence>> = {
  button: { en: 'words on buttons', ja: 'ボタンの文字' },
  navigation: { en: 'words in the navigation', ja: 'ナビゲーションの文字' },
  link: { en: 'links', ja: 'リンク' },
  selected: { en: 'what is selected', ja: '選択中の項目' },
  drawn: { en: 'bars and icons', ja: 'バーとアイコン' },
  hero: { en: 'words on large coloured grounds', ja: '色の付いた広い面の文字' },
};

export function unreadablePair(
  { name, color, ratio, least }: ThemePair,
  language: Language,
): string {
  const thing = themePairWords[name][language];
  // Rounded down: 4.49 is not 4.5.
  const has = (Math.floor(ratio * 10) / 10).toFixed(1);
  return language === 'ja'
    ? `「${color}」：${thing}のコントラスト比が${has}:1です。${least}:1以上にしてください。`
    : `“${color}”: ${thing} have a contrast of ${has}:1; at least ${least}:1 is needed.`;
}
