import type { Sentence } from '../format/language.ts';
import type { CheckName } from './exam-checks.rules.ts';

/** Why an exam cannot be published. */
export const checkSentences: Readonly<Record<CheckName, Sentence>> = {
  hasParts: { en: 'Add at least one part.', ja: 'パートを1つ以上追加してください。' },
  partsPublished: {
    en: 'Every part needs a published quiz with questions, or a published code challenge.',
    ja: 'すべてのパートに、公開済みで問題のあるクイズか、公開済みのコードチャレンジを選択してください。',
  },
  fileTasks: {
    en: 'A part in which files are handed in needs its task, a kind of file and its points.',
    ja: 'ファイルを提出するパートには、課題、ファイルの種類、配点を設定してください。',
  },
  partsOnce: {
    en: 'Two parts have the same quiz or challenge.',
    ja: '2つのパートに同じクイズまたはチャレンジが選ばれています。',
  },
  hasPoints: { en: 'The questions have no points.', ja: '問題に配点がありません。' },
  languages: {
    en: 'Every part must be in the language of the exam.',
    ja: 'すべてのパートの言語を、試験の言語に合わせてください。',
  },
  codeRuns: {
    en: 'A code challenge asks for a language that this site cannot run.',
    ja: 'このサイトで実行できない言語を使うコードチャレンジがあります。',
  },
  hasWindow: {
    en: 'Choose when it opens, and a later time at which it closes.',
    ja: '開始日時と、それより後の終了日時を選択してください。',
  },
  windowAhead: { en: 'It would have closed already.', ja: '終了日時を過ぎています。' },
  minutesFit: {
    en: 'The time for each person must fit between opening and closing.',
    ja: '1人あたりの時間は、開始から終了までに収まる長さにしてください。',
  },
  lateJoinFits: {
    en: 'Latecomers must be admitted before it closes.',
    ja: '遅刻の受け付けは、終了までの間にしてください。',
  },
  hasPeople: { en: 'Add the people who are to take it.', ja: '受験する人を追加してください。' },
  peopleHaveSeats: {
    en: 'Everybody needs a contract or license on that day.',
    ja: '受験者全員に、当日有効な契約またはライセンスが必要です。',
  },
  hasInvigilators: {
    en: 'A supervised exam needs an invigilator.',
    ja: '監督ありの試験には、監督者が必要です。',
  },
};

/** What a schema alone cannot know to be wrong; each names its field. */
export const examRefusals = {
  unknownMaterials: {
    en: '“parts” names a material that is neither a quiz nor a code challenge of the library.',
    ja: '「parts」に、ライブラリのクイズでもコードチャレンジでもない教材が含まれています。',
  },
  partIdsRepeat: {
    en: '“parts” names one part twice.',
    ja: '「parts」に同じパートが2つ含まれています。',
  },
  partIsOne: {
    en: '“parts” needs either “materialId” or “file” in each part.',
    ja: '「parts」の各パートには、「materialId」か「file」のどちらか一方を指定してください。',
  },
  unfitFile: {
    en: '“name” or “bytes” does not fit what may be handed in: see the kinds of file and the size in the task.',
    ja: '「name」または「bytes」が提出の条件に合いません。課題に書かれたファイルの種類とサイズを確認してください。',
  },
  otherBytes: {
    en: '“sha256” is not the digest of what was sent.',
    ja: '「sha256」が、送られた内容のダイジェストと一致しません。',
  },
  tooManyFiles: {
    en: 'So many files were sent from this exam that no more are taken.',
    ja: 'この試験で送られたファイルが多すぎるため、これ以上は受け付けられません。',
  },
  unknownPeople: {
    en: '“userIds” names somebody who is not one of the organisation’s trainees.',
    ja: '「userIds」に、組織の受講者ではない人が含まれています。',
  },
  unknownGroups: {
    en: '“groupIds” names a group that does not exist.',
    ja: '「groupIds」に、存在しないグループが含まれています。',
  },
  unknownInvigilators: {
    en: '“userIds” names somebody who is not one of the organisation’s staff.',
    ja: '「userIds」に、組織のスタッフではない人が含まれています。',
  },
  nobodyNamed: {
    en: '“userIds” and “groupIds” name nobody.',
    ja: '「userIds」と「groupIds」に誰も指定されていません。',
  },
  wrongCode: {
    en: '“accessCode” is not the code of this exam.',
    ja: '「accessCode」がこの試験のアクセスコードと一致しません。',
  },
  notSigned: {
    en: '“signedName” must be your name, as it stands in your account.',
    ja: '「signedName」には、アカウントと同じ氏名を入力してください。',
  },
  sameText: {
    en: '“text” is what the question says already.',
    ja: '「text」が現在の問題文と同じです。',
  },
  otherBlanks: {
    en: '“text” must have the same blanks in the same order.',
    ja: '「text」には、同じ空欄を同じ順番で入れてください。',
  },
  noCode: {
    en: '“questionId” is not a code challenge of your exam.',
    ja: '「questionId」はあなたの試験のコードチャレンジではありません。',
  },
  unknownQuestion: {
    en: '“questionId” is not a question of your exam.',
    ja: '「questionId」はあなたの試験の問題ではありません。',
  },
} as const satisfies Record<string, Sentence>;
