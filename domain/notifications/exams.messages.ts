/** What is told of exams, as data. */
export type ExamContent =
  | { kind: 'examAhead'; examTitle: string }
  | { kind: 'examResult'; examTitle: string }
  | { kind: 'examAppealDecided'; examTitle: string; isGranted: boolean }
  | { kind: 'examAppeal'; examTitle: string; traineeName: string };

type Words = {
  [Kind in ExamContent['kind']]: (content: Extract<ExamContent, { kind: Kind }>) => {
    title: string;
    body?: string;
  };
};

export const englishOfExams: Words = {
  examAhead: ({ examTitle }) => ({
    title: `You have an exam to take: “${examTitle}”`,
    body: 'Its page says when it opens and what to know beforehand.',
  }),
  examResult: ({ examTitle }) => ({ title: `The results of “${examTitle}” are out` }),
  examAppealDecided: ({ examTitle, isGranted }) => ({
    title: `Your appeal in “${examTitle}” was ${isGranted ? 'granted' : 'not granted'}`,
  }),
  examAppeal: ({ examTitle: exam, traineeName: by }) => ({
    title: `${by} appealed against a mark in “${exam}”`,
  }),
};

export const japaneseOfExams: Words = {
  examAhead: ({ examTitle }) => ({
    title: `試験「${examTitle}」の受験者に登録されました`,
    body: '開始日時と注意事項は、試験のページで確認できます。',
  }),
  examResult: ({ examTitle }) => ({ title: `試験「${examTitle}」の結果が公開されました` }),
  examAppealDecided: ({ examTitle, isGranted }) => ({
    title: `試験「${examTitle}」の異議申し立てが${isGranted ? '認められました' : '認められませんでした'}`,
  }),
  examAppeal: ({ examTitle, traineeName }) => ({
    title: `試験「${examTitle}」の採点に${traineeName}さんから異議申し立てがありました`,
  }),
};
