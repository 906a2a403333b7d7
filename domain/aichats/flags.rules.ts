/** Why a conversation may need a person: its trainee may not be well, or somebody is or may be hurt by words or deeds. */
export const flagKinds = ['distress', 'abuse'] as const;
export type FlagKind = (typeof flagKinds)[number];

/** What an organisation looks for, of each kind, in any language. */
export type FlagPhrases = Readonly<Record<FlagKind, readonly string[]>>;

/** Where nobody wrote a list. Words that programmers use of processes and of machines are not in it. */
export const usualPhrases: FlagPhrases = {
  distress: [
    'want to die',
    'kill myself',
    'end my life',
    'suicide',
    'suicidal',
    'hurt myself',
    'harm myself',
    'self-harm',
    'no reason to live',
    'want to disappear',
    'nobody would miss me',
    '死にたい',
    '消えたい',
    '自殺',
    '自傷',
    'リストカット',
    '生きていたくない',
    '生きる意味がない',
    'いなくなりたい',
  ],
  abuse: [
    'i will kill you',
    'kill him',
    'kill her',
    'beat you up',
    'being bullied',
    'bullying me',
    'being harassed',
    'harassing me',
    'threatened me',
    'threatening me',
    '殺してやる',
    'ぶっ殺す',
    'いじめられ',
    '殴られ',
    '脅され',
    'パワハラ',
    'セクハラ',
    'ハラスメントを受け',
  ],
};

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** As it is compared: letters of one form, no signs that nobody sees, one space for any. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const isOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Latin}\p{N}]/u.test(letter);

/** Where words are written apart a phrase is found as whole words; Japanese has none to end at. */
function holds(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const isBegun = isOfWord(phrase[0]) && isOfWord(text[at - 1]);
    const goesOn = isOfWord(phrase.at(-1)) && isOfWord(text[at + phrase.length]);
    if (!isBegun && !goesOn) return true;
  }
  return false;
}

export interface Flag {
  readonly kind: FlagKind;
  /** The rule by which it was flagged, as it stands in the list. */
  readonly phrase: string;
}

/** At most one of each kind: the first phrase of its list that a text holds. */
export function flagsIn(text: string, phrases: FlagPhrases): Flag[] {
  const looked = plain(text);
  return flagKinds.flatMap((kind) => {
    const phrase = phrases[kind].find((one) => {
      const sought = plain(one);
      return sought !== '' && holds(looked, sought);
    });
    return phrase === undefined ? [] : [{ kind, phrase }];
  });
}
