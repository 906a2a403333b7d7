import { dateFormat } from '../../domain/format/intl-formats.ts';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { Letter } from '../mail/letter.ts';

interface Warned {
  readonly isLicense: boolean;
  readonly name: string;
  readonly endAt: string;
  readonly seats: number;
  readonly used: number;
}

/** A calendar date has no zone: it is read and written in the same one. */
const dayOf = (day: string, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const kindOf = ({ isLicense }: Warned): Sentence =>
  isLicense ? { en: 'license', ja: 'ライセンス' } : { en: 'contract', ja: '契約' };

const actionOf = (url: string) => ({
  label: { en: 'Open', ja: '開く' },
  url,
});

export function endingLetter(warned: Warned, daysLeft: number, url: string): Letter {
  const { name, endAt, used } = warned;
  const kind = kindOf(warned);
  const when: Sentence =
    daysLeft === 0
      ? { en: 'today', ja: '本日' }
      : daysLeft === 1
        ? { en: 'tomorrow', ja: '明日' }
        : { en: `in ${daysLeft} days`, ja: `あと${daysLeft}日で` };
  return {
    subject: {
      en: `The ${kind.en} “${name}” ends ${when.en}`,
      ja: `${kind.ja}「${name}」は${when.ja}終了します`,
    },
    paragraphs: [
      {
        en: `The last day of the ${kind.en} “${name}” is ${dayOf(endAt, 'en')}. ${used === 1 ? 'One person has' : `${used} people have`} a seat in it.`,
        ja: `${kind.ja}「${name}」の最終日は${dayOf(endAt, 'ja')}です。現在${used}名が利用しています。`,
      },
      {
        en: 'Afterwards they can still read their classes, notes and results, but do no new work. You can draft a renewal with the same people.',
        ja: '終了後も、クラス・ノート・結果は引き続き閲覧できますが、新しい学習はできません。同じメンバーのまま、更新の下書きを作成できます。',
      },
    ],
    action: actionOf(url),
  };
}

export function nearlyFullLetter(warned: Warned, url: string): Letter {
  const { name, used, seats } = warned;
  const kind = kindOf(warned);
  return {
    subject: {
      en: `${used} of ${seats} seats of the ${kind.en} “${name}” are taken`,
      ja: `${kind.ja}「${name}」の${seats}枠のうち${used}枠が使用中です`,
    },
    paragraphs: [
      {
        en: `${seats - used === 1 ? 'One seat is' : `${seats - used} seats are`} free. Whoever comes when none is left waits for one.`,
        ja: `空きは残り${seats - used}枠です。空き枠がなくなると、追加した人は順番待ちになります。`,
      },
    ],
    action: actionOf(url),
  };
}
