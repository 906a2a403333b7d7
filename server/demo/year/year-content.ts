import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';

/** What the training company teaches: of each course its sections. */
export const yearCourses = [
  { title: '新入社員研修 ビジネス基礎', sections: ['心構え', '報告と連絡', '文書とメール'] },
  { title: 'Javaプログラミング入門', sections: ['文法', 'オブジェクト指向', '例外とテスト'] },
  { title: 'ネットワークの基礎', sections: ['通信の仕組み', 'アドレスと経路', '障害の切り分け'] },
  { title: '安全衛生教育', sections: ['職場の危険', '手順と保護具', '緊急時の行動'] },
] as const;

export const booksOfSection = 3;
export const chaptersOfBook = 4;
export const questionsOfQuiz = 5;

export const familyNames =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 松本 井上'.split(' ');
export const givenNames =
  '蓮 陽葵 湊 凛 樹 結菜 大翔 葵 悠真 咲良 颯太 美月 翔 杏 健太 さくら 拓海 優花'.split(' ');

export const chaptersOf = (title: string) =>
  Array.from({ length: chaptersOfBook }, (_, index) => ({
    slug: `c${index + 1}`,
    title: `${title} ${index + 1}`,
    depth: 0,
    minutes: 4,
    markdown: `「${title}」の第${index + 1}回です。要点を確認し、例を読んでから先に進んでください。`,
  }));

export const questionsOf = (title: string): QuestionDraft[] =>
  Array.from({ length: questionsOfQuiz }, (_, index) => ({
    kind: 'MCQ' as const,
    prompt: `「${title}」の説明として正しいものはどれですか。（${index + 1}）`,
    weight: 1,
    explanation: '教材の要点を見直してください。',
    body: {
      multiple: false,
      choices: [
        { id: 'a', text: '手順を確認してから始める' },
        { id: 'b', text: '確認せずに始める' },
        { id: 'c', text: '誰かに任せる' },
      ],
    },
    answerKey: { correct: ['a'] },
  }));
