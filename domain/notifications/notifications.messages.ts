import type { Language, Sentence } from '../format/language.ts';
import {
  type AssistantContent,
  englishOfAssistant,
  japaneseOfAssistant,
} from './assistant.messages.ts';
import {
  type BootcampWeekContent,
  englishOfBootcamps,
  japaneseOfBootcamps,
} from './bootcamps.messages.ts';
import {
  type ClassRuleContent,
  englishOfClassRules,
  japaneseOfClassRules,
} from './class-rules.messages.ts';
import { strong } from './compact-markdown.ts';
import {
  type ContractContent,
  englishOfContracts,
  japaneseOfContracts,
} from './contracts.messages.ts';
import { englishOfExams, type ExamContent, japaneseOfExams } from './exams.messages.ts';
import { dayIn } from './day-in-words.ts';
import {
  englishOfSelfLearning,
  japaneseOfSelfLearning,
  type SelfLearningContent,
} from './selflearning.messages.ts';
import {
  englishOfTogether,
  japaneseOfTogether,
  type TogetherContent,
} from './together.messages.ts';

/** What can be notified, as data. */
export type NotificationContent =
  | { kind: 'announced'; title: Partial<Sentence>; mustConfirm: boolean; confirmBy: string | null }
  | { kind: 'enrolled'; classTitle: string }
  | { kind: 'joinedBootcamp'; bootcampTitle: string; startAt: string }
  | { kind: 'bootcampMoved'; bootcampTitle: string; startAt: string; endAt: string }
  | {
      kind: 'scored';
      classTitle: string;
      materialTitle: string;
      points: number;
      maxPoints: number;
      /** It had points before: a question of the quiz was corrected. */
      isCorrected?: boolean;
    }
  | {
      kind: 'answersToMark';
      classTitle: string;
      materialTitle: string;
      traineeName: string;
      /** Code, and no free text. */
      isCode?: true;
      /** Answers of an understanding check. */
      isCheck?: true;
    }
  | { kind: 'lateAnswers'; classTitle: string; materialTitle: string; traineeName: string }
  | { kind: 'certified'; classTitle: string }
  | { kind: 'certified'; examTitle: string }
  | AssistantContent
  | BootcampWeekContent
  | ClassRuleContent
  | ExamContent
  /** A material of one's own, by somebody else. */
  | { kind: 'materialChanged'; materialTitle: string; authorName: string; isDeleted: boolean }
  | { kind: 'lookAgain'; classTitle: string; traineeName: string }
  | { kind: 'lateDecided'; classTitle: string; materialTitle: string; isAccepted: boolean }
  | TogetherContent
  | { kind: 'csatFell'; classTitle: string; score: number; below: number }
  | { kind: 'peopleImported'; fileName: string; create: number; change: number; refused: number }
  | { kind: 'peopleImportUndone'; fileName: string; takenBack: number }
  | SelfLearningContent
  | ContractContent;

interface Wording {
  title: string;
  /** Markdown as `compact-markdown.ts` makes it. */
  body?: string;
}

type Words = {
  [Kind in NotificationContent['kind']]: (
    content: Extract<NotificationContent, { kind: Kind }>,
  ) => Wording;
};

function waitsInEnglish(isCode: true | undefined, isCheck: true | undefined): string {
  if (isCheck) return 'answers of an understanding check can be read';
  return isCode ? 'code waits for a review' : 'free-text answers wait for a mark';
}

function waitsInJapanese(isCode: true | undefined, isCheck: true | undefined): string {
  if (isCheck) return '理解度チェックの回答が届きました';
  return `${isCode ? 'コード' : '記述式の回答'}が採点待ちです`;
}

const english: Words = {
  ...englishOfSelfLearning,
  ...englishOfClassRules,
  ...englishOfBootcamps,
  ...englishOfExams,
  ...englishOfTogether,
  ...englishOfAssistant,
  ...englishOfContracts,
  announced: ({ title, mustConfirm, confirmBy }) => ({
    title: `Announcement: ${title.en ?? title.ja}`,
    ...(mustConfirm
      ? {
          body: `Please confirm that you have read it${confirmBy ? `, by ${strong(confirmBy)}` : ''}.`,
        }
      : {}),
  }),
  enrolled: ({ classTitle }) => ({ title: `You were enrolled in “${classTitle}”` }),
  certified: (given) => ({
    title: `You have the certificate of “${'examTitle' in given ? given.examTitle : given.classTitle}”`,
  }),
  materialChanged: ({ materialTitle, authorName, isDeleted }) => ({
    title: isDeleted
      ? `${authorName} deleted your material “${materialTitle}”`
      : `${authorName} published a new version of your material “${materialTitle}”`,
  }),
  csatFell: ({ classTitle, score, below }) => ({
    title: `CSAT of “${classTitle}” fell to ${score}`,
    body: `Over the last 30 days; you asked to be told below ${below}.`,
  }),
  lookAgain: ({ classTitle, traineeName }) => ({
    title: `Check on ${traineeName} today`,
    body: `In ${strong(classTitle)}, as you noted after your talk.`,
  }),
  joinedBootcamp: ({ bootcampTitle, startAt }) => ({
    title: `You were enrolled in the bootcamp “${bootcampTitle}”`,
    body: `First day: ${strong(dayIn('en', startAt))}`,
  }),
  bootcampMoved: ({ bootcampTitle, startAt, endAt }) => ({
    title: `The dates of “${bootcampTitle}” have changed`,
    body: `${strong(`${dayIn('en', startAt)} – ${dayIn('en', endAt)}`)} · deadlines and sessions have moved as well`,
  }),
  scored: ({ classTitle, materialTitle, points, maxPoints, isCorrected }) => ({
    title: isCorrected
      ? `A question of “${materialTitle}” was corrected: you have ${points} of ${maxPoints} points`
      : `“${materialTitle}” was scored: ${points} of ${maxPoints} points`,
    body: strong(classTitle),
  }),
  answersToMark: ({ classTitle, materialTitle, traineeName, isCode, isCheck }) => ({
    title: `${traineeName} submitted “${materialTitle}”`,
    body: `${strong(classTitle)} · ${waitsInEnglish(isCode, isCheck)}`,
  }),
  lateAnswers: ({ classTitle, materialTitle, traineeName }) => ({
    title: `${traineeName}’s answers to “${materialTitle}” arrived late`,
    body: `${strong(classTitle)} · accept or refuse them`,
  }),
  lateDecided: ({ classTitle, materialTitle, isAccepted }) => ({
    title: isAccepted
      ? `Your late answers to “${materialTitle}” were accepted`
      : `Your late answers to “${materialTitle}” were not accepted`,
    body: strong(classTitle),
  }),
  peopleImported: ({ fileName, create, change, refused }) => ({
    title: 'The import of people is done',
    body: `${strong(fileName)} · created: ${create}, changed: ${change}, refused: ${refused}`,
  }),
  peopleImportUndone: ({ fileName, takenBack }) => ({
    title: 'The import of people was undone',
    body: `${strong(fileName)} · rows taken back: ${takenBack}`,
  }),
};

const japanese: Words = {
  ...japaneseOfSelfLearning,
  ...japaneseOfClassRules,
  ...japaneseOfBootcamps,
  ...japaneseOfExams,
  ...japaneseOfTogether,
  ...japaneseOfAssistant,
  ...japaneseOfContracts,
  announced: ({ title, mustConfirm, confirmBy }) => ({
    title: `連絡事項「${title.ja ?? title.en}」`,
    ...(mustConfirm
      ? { body: `${confirmBy ? `${strong(confirmBy)}までに` : ''}内容を確認してください。` }
      : {}),
  }),
  enrolled: ({ classTitle }) => ({ title: `「${classTitle}」に受講登録されました` }),
  certified: (given) => ({
    title:
      'examTitle' in given
        ? `試験「${given.examTitle}」の合格証が発行されました`
        : `「${given.classTitle}」の修了証が発行されました`,
  }),
  materialChanged: ({ materialTitle, authorName, isDeleted }) => ({
    title: isDeleted
      ? `${authorName}さんがあなたの教材「${materialTitle}」を削除しました`
      : `${authorName}さんがあなたの教材「${materialTitle}」の新しい版を公開しました`,
  }),
  csatFell: ({ classTitle, score, below }) => ({
    title: `「${classTitle}」のCSATが${score}に下がりました`,
    body: `直近30日間の値です。${below}を下回ったときにお知らせする設定になっています。`,
  }),
  lookAgain: ({ classTitle, traineeName }) => ({
    title: `${traineeName}さんの様子を確認する日です`,
    body: `「${strong(classTitle)}」で面談後に設定した再確認日になりました。`,
  }),
  joinedBootcamp: ({ bootcampTitle, startAt }) => ({
    title: `ブートキャンプ「${bootcampTitle}」に登録されました`,
    body: `開始日：${strong(dayIn('ja', startAt))}`,
  }),
  bootcampMoved: ({ bootcampTitle, startAt, endAt }) => ({
    title: `「${bootcampTitle}」の日程が変更されました`,
    body: `${strong(`${dayIn('ja', startAt)}〜${dayIn('ja', endAt)}`)} · 期限や予定の日付も変わりました`,
  }),
  scored: ({ classTitle, materialTitle, points, maxPoints, isCorrected }) => ({
    title: isCorrected
      ? `「${materialTitle}」の問題が訂正され、得点が変わりました（${points} / ${maxPoints}点）`
      : `「${materialTitle}」が採点されました（${points} / ${maxPoints}点）`,
    body: strong(classTitle),
  }),
  answersToMark: ({ classTitle, materialTitle, traineeName, isCode, isCheck }) => ({
    title: `${traineeName}さんが「${materialTitle}」を提出しました`,
    body: `${strong(classTitle)} · ${waitsInJapanese(isCode, isCheck)}`,
  }),
  lateAnswers: ({ classTitle, materialTitle, traineeName }) => ({
    title: `${traineeName}さんの「${materialTitle}」への回答が遅れて届きました`,
    body: `${strong(classTitle)} · 受け付けるかどうかを決めてください`,
  }),
  lateDecided: ({ classTitle, materialTitle, isAccepted }) => ({
    title: isAccepted
      ? `「${materialTitle}」に遅れて届いた回答が受け付けられました`
      : `「${materialTitle}」に遅れて届いた回答は受け付けられませんでした`,
    body: strong(classTitle),
  }),
  peopleImported: ({ fileName, create, change, refused }) => ({
    title: 'ユーザーのインポートが完了しました',
    body: `${strong(fileName)} · 作成 ${create}件、変更 ${change}件、インポート不可 ${refused}件`,
  }),
  peopleImportUndone: ({ fileName, takenBack }) => ({
    title: 'ユーザーのインポートを元に戻しました',
    body: `${strong(fileName)} · 元に戻した行 ${takenBack}件`,
  }),
};

const words: Record<Language, Words> = { en: english, ja: japanese };

/** The words of a notification in one language. */
export function wordingOf(content: NotificationContent, language: Language): Wording {
  // Each kind has its own writer; TypeScript cannot see that the two indices agree.
  const write = words[language][content.kind] as (content: NotificationContent) => Wording;
  return write(content);
}
