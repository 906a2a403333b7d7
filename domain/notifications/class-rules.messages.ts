import { strong } from './compact-markdown.ts';
import { dateFormat } from '../format/intl-formats.ts';
import type { Language } from '../format/language.ts';

/** What trainees are told of the rules of their class, as data. */
export type ClassRuleContent =
  /** Without a material: the class as a whole. */
  | { kind: 'extended'; classTitle: string; materialTitle: string | null; endsOn: string }
  | { kind: 'drillGiven'; classTitle: string; drillTitle: string; opensAt: string }
  /** Its seats have ended: they come when one becomes free. */
  | { kind: 'classWaiting'; classTitle: string }
  /** With their work in what both classes have. */
  | { kind: 'classChanged'; fromTitle: string; classTitle: string }
  | { kind: 'classHandedOver'; classTitle: string; fromName: string }
  | { kind: 'classMoved'; classTitle: string; startAt: string; endAt: string }
  /** Without a material: all quizzes of the class. */
  | { kind: 'retakeGiven'; classTitle: string; materialTitle: string | null };

type Words = {
  [Kind in ClassRuleContent['kind']]: (content: Extract<ClassRuleContent, { kind: Kind }>) => {
    title: string;
    body?: string;
  };
};

const dayIn = (language: Language, day: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const englishOfClassRules: Words = {
  classMoved: ({ classTitle, startAt, endAt }) => ({
    title: `The dates of “${classTitle}” have changed`,
    body: `${strong(`${dayIn('en', startAt)} – ${dayIn('en', endAt)}`)} · openings and due dates have moved as well`,
  }),
  classHandedOver: ({ classTitle, fromName }) => ({
    title: `${fromName} has handed “${classTitle}” over to you`,
  }),
  classChanged: ({ fromTitle, classTitle }) => ({
    title: `You have moved to “${classTitle}”`,
    body: `From ${strong(fromTitle)}. Your work in materials that both classes have moved with you.`,
  }),
  classWaiting: ({ classTitle }) => ({
    title: `You are on the waiting list of “${classTitle}”`,
    body: 'You are enrolled as soon as a seat is free. Your place in line is shown on your page of classes.',
  }),
  drillGiven: ({ classTitle, drillTitle, opensAt }) => ({
    title: `A drill quiz for you: “${drillTitle}”`,
    body: `${strong(classTitle)} · from ${dayIn('en', opensAt)}`,
  }),
  extended: ({ classTitle, materialTitle, endsOn }) => ({
    title: `You have more time: “${materialTitle ?? classTitle}” until ${dayIn('en', endsOn)}`,
    ...(materialTitle === null ? {} : { body: strong(classTitle) }),
  }),
  retakeGiven: ({ classTitle, materialTitle }) => ({
    title:
      materialTitle === null
        ? `You may take the quizzes of “${classTitle}” again`
        : `You may take “${materialTitle}” again`,
    ...(materialTitle === null ? {} : { body: strong(classTitle) }),
  }),
};

export const japaneseOfClassRules: Words = {
  classMoved: ({ classTitle, startAt, endAt }) => ({
    title: `「${classTitle}」の日程が変わりました`,
    body: `${strong(`${dayIn('ja', startAt)}〜${dayIn('ja', endAt)}`)} · 公開日や期限も変わりました`,
  }),
  classHandedOver: ({ classTitle, fromName }) => ({
    title: `${fromName}さんから「${classTitle}」を引き継ぎました`,
  }),
  classChanged: ({ fromTitle, classTitle }) => ({
    title: `「${classTitle}」に移動しました`,
    body: `「${strong(fromTitle)}」からの移動です。両方のクラスにある教材の学習記録は引き継がれています。`,
  }),
  classWaiting: ({ classTitle }) => ({
    title: `「${classTitle}」の順番待ちに登録されました`,
    body: '空き枠ができると、自動的に受講登録されます。順番は「クラス」のページで確認できます。',
  }),
  drillGiven: ({ classTitle, drillTitle, opensAt }) => ({
    title: `復習クイズ「${drillTitle}」があります`,
    body: `${strong(classTitle)} · ${dayIn('ja', opensAt)}から`,
  }),
  extended: ({ classTitle, materialTitle, endsOn }) => ({
    title: `「${materialTitle ?? classTitle}」の期限が${dayIn('ja', endsOn)}まで延長されました`,
    ...(materialTitle === null ? {} : { body: strong(classTitle) }),
  }),
  retakeGiven: ({ classTitle, materialTitle }) => ({
    title:
      materialTitle === null
        ? `「${classTitle}」のクイズをもう一度受けられるようになりました`
        : `「${materialTitle}」をもう一度受けられるようになりました`,
    ...(materialTitle === null ? {} : { body: strong(classTitle) }),
  }),
};
