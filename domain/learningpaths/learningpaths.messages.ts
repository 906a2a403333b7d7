import type { Sentence } from '../format/language.ts';
import type { PathFault } from './path-faults.rules.ts';

type Words = (names: string) => Sentence;

const sentences: Record<PathFault['fault'], Words> = {
  empty: () => ({
    en: '“graph” has no parts yet. Add a course or a material.',
    ja: '「graph」にまだ項目がありません。コースまたは教材を追加してください。',
  }),
  onlyOptional: () => ({
    en: '“graph” has nothing that must be done: at least one part must not be optional.',
    ja: '「graph」に必須の項目がありません。少なくとも1つは任意でない項目にしてください。',
  }),
  circle: (names) => ({
    en: `“graph” goes in a circle, so that nobody could begin it: ${names}. Remove one of these links.`,
    ja: `「graph」の順序が循環しているため、始められません：${names}。いずれかのつながりを外してください。`,
  }),
  unreachable: (names) => ({
    en: `“graph” has parts that nothing leads to: ${names}. Link them with the rest.`,
    ja: `「graph」に、ほかとつながっていない項目があります：${names}。ほかの項目とつないでください。`,
  }),
  doubleId: (names) => ({
    en: `“graph” names two parts alike: ${names}.`,
    ja: `「graph」に同じIDの項目があります：${names}。`,
  }),
  unknownEnd: (names) => ({
    en: `“graph” has a link or a choice with a part that is not there: ${names}.`,
    ja: `「graph」に、存在しない項目へのつながりがあります：${names}。`,
  }),
  doubleLink: (names) => ({
    en: `“graph” links the same parts twice: ${names}.`,
    ja: `「graph」で同じ項目が二重につながっています：${names}。`,
  }),
  lonelyChoice: (names) => ({
    en: `“graph” has a choice of fewer than two parts: ${names}. Add another part or take the choice apart.`,
    ja: `「graph」に、選択肢が2つ未満のグループがあります：${names}。項目を追加するか、グループを解除してください。`,
  }),
  tooMany: (names) => ({
    en: `“graph” asks for more parts of a choice than it has: ${names}.`,
    ja: `「graph」で、グループの項目数より多い数が必須になっています：${names}。`,
  }),
  unknownQuiz: (names) => ({
    en: `“graph” skips parts by something that is no material of the path: ${names}.`,
    ja: `「graph」のスキップ条件に、パスの教材でないものが指定されています：${names}。`,
  }),
  unknownSkipped: (names) => ({
    en: `“graph” skips parts that are not there: ${names}.`,
    ja: `「graph」のスキップ対象に、存在しない項目があります：${names}。`,
  }),
  archived: (names) => ({
    en: `“graph” names what was archived: ${names}. Remove it from the path, or restore it.`,
    ja: `「graph」に、アーカイブされたコースまたは教材があります：${names}。パスから外すか、アーカイブを解除してください。`,
  }),
};

/** The sentence of a fault; `nameOf` says what a part or a choice is called. */
export function faultSentence({ fault, ids }: PathFault, nameOf: (id: string) => string): Sentence {
  const joined = ids.map(nameOf).join(fault === 'circle' ? ' → ' : ', ');
  return sentences[fault](joined);
}

export const unknownCourse = (id: number): Sentence => ({
  en: `“graph” names a course that is not published: ${id}.`,
  ja: `「graph」に、公開されていないコースが指定されています：${id}。`,
});

export const unknownMaterial = (id: number): Sentence => ({
  en: `“graph” names a material that is not published: ${id}.`,
  ja: `「graph」に、公開されていない教材が指定されています：${id}。`,
});
